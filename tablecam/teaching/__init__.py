"""Teaching the reader one's own dice at the table, and testing how well it reads them there."""
