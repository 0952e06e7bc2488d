import { AppError } from '@kit/errors'

/** Blocks and cells of tables that an imported file may have: beyond them no editor is pleasant, and keeping them takes seconds. */
export const maxBlocks = 20_000

/** Pieces of one look in a Word file, and in one of its paragraphs: each has to be read and kept by itself. */
export const maxRuns = { file: 60_000, paragraph: 5_000 } as const

/** Foot- and endnotes of a Word file: more than books have. */
export const maxNotes = 2_000

export const tooComplex = () => new AppError('invalid', { file: 'too_complex' })
