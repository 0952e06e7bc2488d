/** A piece that parsers stumble over, and what would close it. */
export type Piece = readonly [open: string, close: string]

/** A parser that meets people's input: the largest input that reaches it (letters), a plain one, and ten pieces. */
export type Parser = {
  name: string
  largest: number
  plain: string
  pieces: readonly Piece[]
  read: (text: string) => unknown
}

/** Four ways of making much of one piece, so ten pieces make forty inputs; `size` is in letters. */
const shapes = {
  'again and again': ([open]: Piece, size: number) => fill(open, size),
  'within one another': ([open, close]: Piece, size: number) => {
    const half = Math.floor((size * open.length) / (open.length + close.length))
    return fill(open, half) + fill(close, size - half)
  },
  'never closed, but once': ([open, close]: Piece, size: number) => fill(open, size - close.length) + close,
  'line by line': ([open, close]: Piece, size: number) => fill(`${open}a${close}\n`, size),
} as const

/** Takes a piece of text and a size in letters; gives the piece as often as it fits. */
export const fill = (piece: string, size: number) =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)))

export type Hostile = { name: string; text: (size: number) => string }

/** Nothing that can be seen, which no list of a parser's own pieces thinks of. */
const blanks: readonly Piece[] = [
  [' ', 'a'],
  ['\t', 'a'],
  ['\n', 'a'],
]

/** Takes ten pieces; gives the inputs that are made of them and of blanks, fifty-two in all. */
export function hostile(pieces: readonly Piece[]): Hostile[] {
  return [...pieces, ...blanks].flatMap((piece, nth) =>
    Object.entries(shapes).map(([shape, make]) => ({
      name: `${nth + 1} ${JSON.stringify(piece[0].slice(0, 30))} ${shape}`,
      text: (size: number) => make(piece, size),
    })),
  )
}
