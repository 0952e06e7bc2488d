const group = () => Math.floor(Math.random() * 0x1_0000).toString(16)

/** A network address of somebody who has not called before: limits count by the first 64 bits. */
export const newAddress = () => `2001:db8:${group()}:${group()}::1`
