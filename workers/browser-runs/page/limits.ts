/** Bytes of memory that a program may take in a browser. */
export const memoryLimit = 512 * 1024 * 1024
/** The same for C and C++, whose memory is fixed when they are linked. */
export const nativeMemory = 256 * 1024 * 1024
