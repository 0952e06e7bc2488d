import type { Block } from '@domain/documents/blocks'

/** What was read of a file: its blocks, and the pictures in it by the address that their blocks name. */
export type Imported = { blocks: Block[]; pictures: Map<string, Uint8Array> }

/** How the blocks of a read file name a picture until it has been stored. */
export const pictureAddress = (name: string | number) => `import:${name}`
