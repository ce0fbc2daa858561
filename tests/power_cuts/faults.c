/* Preloaded into a process that plays: counts what it does to the files of one folder, and at a chosen call
   ends the process as if the plug were pulled, or answers as a full or read-only disk would. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { NOTHING, KILL_BEFORE, KILL_HALFWAY, KILL_AFTER, REFUSE };
enum { WRITTEN = 'w', CUT = 'c', SYNCED = 's', MADE = 'm', DELETED = 'd', RENAMED = 'r', SHOWN = '!' };

static long calls, at, refusals;
static int mode, refusal;
static char folder[PATH_MAX];
static int diary = -1;

/* `which`: the call to act at, from 1. `count`: how many calls are refused from there on, with `error`. */
void fault_arm(const char *where, long which, int what, int error, long count) {
    strncpy(folder, where, sizeof folder - 1);
    calls = 0;
    at = which;
    mode = what;
    refusal = error;
    refusals = count;
}

long fault_calls(void) { return calls; }

/* Writes down what is done to our files, and when something was shown: enough to tell what a disk that lost
   its power at any moment may hold. */
static void note(char what, const char *path, int64_t where, const void *data, int64_t size) {
    if (diary < 0) return;
    int32_t length = strlen(path);
    char head[21];
    head[0] = what;
    memcpy(head + 1, &length, 4);
    memcpy(head + 5, &where, 8);
    memcpy(head + 13, &size, 8);
    struct iovec parts[] = {{head, 21}, {(void *)path, length}, {(void *)data, size}};
    if (writev(diary, parts, 3) < 0) abort();
}

void fault_diary(int fd) { diary = fd; }

void fault_shown(long steps) { note(SHOWN, "", steps, "", 0); }

static void note_fd(char what, int fd, int64_t where, const void *data, int64_t size) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    note(what, path, where, data, size);
}

static void end(void) { kill(getpid(), SIGKILL); }

static int is_ours(const char *path) { return folder[0] && !strncmp(path, folder, strlen(folder)); }

static int fd_is_ours(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

/* Counts a call on our files. Returns whether it is to be refused. */
static int met(int ours) {
    if (!ours || mode == NOTHING) return 0;
    calls++;
    if (mode == REFUSE && calls >= at && calls < at + refusals) {
        errno = refusal;
        return 1;
    }
    if (mode == KILL_BEFORE && calls == at) end();
    return 0;
}

static void done(int ours) {
    if (ours && mode == KILL_AFTER && calls == at) end();
}

static int halfway(int ours) { return ours && mode == KILL_HALFWAY && calls == at; }

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) {
    REAL(write);
    int ours = fd_is_ours(fd);
    if (met(ours)) return -1;
    if (halfway(ours)) { real(fd, data, size / 2); end(); }
    off_t where = ours ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t written = real(fd, data, size);
    if (ours && written > 0) note_fd(WRITTEN, fd, where, data, written);
    done(ours);
    return written;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t where) {
    REAL(pwrite64);
    int ours = fd_is_ours(fd);
    if (met(ours)) return -1;
    if (halfway(ours)) { real(fd, data, size / 2, where); end(); }
    ssize_t written = real(fd, data, size, where);
    if (ours && written > 0) note_fd(WRITTEN, fd, where, data, written);
    done(ours);
    return written;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t where) { return pwrite64(fd, data, size, where); }

#define ON_FILE(name, parameters, arguments, noted)     \
    int name parameters {                               \
        REAL(name);                                     \
        int ours = fd_is_ours(fd);                      \
        if (met(ours)) return -1;                       \
        if (halfway(ours)) end();                       \
        int result = real arguments;                    \
        if (ours && !result) noted;                     \
        done(ours);                                     \
        return result;                                  \
    }

ON_FILE(fsync, (int fd), (fd), note_fd(SYNCED, fd, 0, "", 0))
ON_FILE(fdatasync, (int fd), (fd), note_fd(SYNCED, fd, 0, "", 0))
ON_FILE(ftruncate, (int fd, off_t size), (fd, size), note_fd(CUT, fd, size, "", 0))
ON_FILE(ftruncate64, (int fd, off64_t size), (fd, size), note_fd(CUT, fd, size, "", 0))

#define ON_NAME(name, parameters, arguments, noted)     \
    int name parameters {                               \
        REAL(name);                                     \
        int ours = is_ours(path);                       \
        if (met(ours)) return -1;                       \
        if (halfway(ours)) end();                       \
        int result = real arguments;                    \
        if (ours && !result) noted;                     \
        done(ours);                                     \
        return result;                                  \
    }

ON_NAME(unlink, (const char *path), (path), note(DELETED, path, 0, "", 0))
ON_NAME(rename, (const char *path, const char *to), (path, to), note(RENAMED, path, 0, to, strlen(to)))

static int opened(const char *name, const char *path, int flags, mode_t permissions) {
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    int ours = (flags & O_CREAT) && is_ours(path) && access(path, F_OK);
    if (met(ours)) return -1;
    if (halfway(ours)) end();
    int fd = real(path, flags, permissions);
    if (ours && fd >= 0) note(MADE, path, 0, "", 0);
    if (!ours && fd >= 0 && (flags & O_TRUNC) && is_ours(path)) note(CUT, path, 0, "", 0);
    done(ours);
    return fd;
}

#define OPEN(name)                                                          \
    int name(const char *path, int flags, ...) {                            \
        va_list rest;                                                       \
        va_start(rest, flags);                                              \
        mode_t permissions = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0;  \
        va_end(rest);                                                       \
        return opened(#name, path, flags, permissions);                     \
    }

OPEN(open)
OPEN(open64)
