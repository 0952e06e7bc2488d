import { AppError } from '@kit/errors'

/** Blocks and cells of tables that an imported file may have: beyond them no editor is pleasant, and keeping them takes seconds. */
export const mostBlocks = 20_000

export const tooComplex = () => new AppError('invalid', { file: 'too_complex' })
