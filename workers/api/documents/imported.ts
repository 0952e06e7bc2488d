import type { Block } from '@domain/documents/blocks'
import type { LeftOut } from '@domain/documents/transfer'

/** The content read from a file: its blocks, the pictures in it by the address that their blocks name, and the parts that were not read. */
export type Imported = {
  blocks: Block[]
  pictures: Map<string, Uint8Array>
  leftOut: LeftOut[]
  /** The title in the file itself. */
  title?: string
}

/** How the blocks of a read file name a picture until it has been stored. */
export const pictureAddress = (name: string | number) => `import:${name}`
