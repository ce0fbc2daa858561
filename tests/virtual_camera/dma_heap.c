/* Preloaded, this gives a process the heap of DMA buffers that libcamera and picamera2 take memory for
 * pictures from, where the kernel has none: each buffer is a memfd, which is mapped in the same way. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/dma-buf.h>
#include <linux/dma-heap.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

static const char HEAPS[] = "/dev/dma_heap/";

static int open_for_real(const char *path, int flags, mode_t mode)
{
    int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    int is_heap = strncmp(path, HEAPS, sizeof HEAPS - 1) == 0;
    return next(is_heap ? "/dev/null" : path, flags, mode);
}

static mode_t mode_of(int flags, va_list more)
{
    return flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;
}

#define OPEN(name)                                \
    int name(const char *path, int flags, ...)    \
    {                                             \
        va_list more;                             \
        va_start(more, flags);                    \
        mode_t mode = mode_of(flags, more);       \
        va_end(more);                             \
        return open_for_real(path, flags, mode);  \
    }

OPEN(open)
OPEN(open64)

static int give_buffer(struct dma_heap_allocation_data *wish)
{
    int buffer = memfd_create("dma-buffer", MFD_CLOEXEC);
    if (buffer < 0 || ftruncate(buffer, (off_t)wish->len) < 0)
        return -1;
    wish->fd = (__u32)buffer;
    return 0;
}

int ioctl(int file, unsigned long request, ...)
{
    va_list more;
    va_start(more, request);
    void *argument = va_arg(more, void *);
    va_end(more);
    switch ((unsigned int)request) {
    case DMA_HEAP_IOCTL_ALLOC:
        return give_buffer(argument);
    case (unsigned int)DMA_BUF_SET_NAME_A:
    case (unsigned int)DMA_BUF_SET_NAME_B:
    case (unsigned int)DMA_BUF_IOCTL_SYNC:
        return 0; /* a memfd has no name to set and no cache to keep in step */
    }
    int (*next)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
    return next(file, request, argument);
}
