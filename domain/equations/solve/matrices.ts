import type { MatrixAct } from '../ask'
import { characteristic, inverseOf, type Matrix, reduced, trace, transposed } from '../exact/matrix'
import { polynomialNode, trimmed } from '../exact/polynomial'
import { exactValue, nodeOf } from '../exact/rational'
import { isCall, type Node, partsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { formulaPiece, type PodPiece, textPiece } from './piece'
import { rootsOf } from './roots'

const largest = 12

/** A node as a matrix of exact numbers, null where it is none or too large. */
function matrixOf(node: Node): Matrix | null {
  if (!isCall(node, 'List')) return null
  const rows = partsOf(node).map((row) => (isCall(row, 'List') ? partsOf(row) : [row]))
  const width = rows[0]?.length ?? 0
  if (rows.length > largest || width > largest || rows.some((row) => row.length !== width)) return null
  const matrix: Matrix = []
  for (const row of rows) {
    const values = row.map(exactValue).filter((value) => value !== null)
    if (values.length !== width) return null
    matrix.push(values)
  }
  return matrix
}

const nodeOfMatrix = (matrix: Matrix): Node => [
  'List',
  ...matrix.map((row): Node => ['List', ...row.map(nodeOf)]),
]

function eigenvalues(matrix: Matrix): PodPiece {
  const polynomial = polynomialNode(trimmed(characteristic(matrix)), 'λ')
  const { roots } = rootsOf(polynomial, 'λ')
  return {
    id: 'eigenvalues',
    parts: roots.flatMap(({ node, isExact, times }) =>
      Array.from({ length: times }, () => ({
        text: `λ ${isExact ? '=' : '≈'} ${toText(node)}`,
        latex: `\\lambda ${isExact ? '=' : '\\approx'} ${toLatex(node)}`,
      })),
    ),
  }
}

function pieceOf(act: MatrixAct, matrix: Matrix): PodPiece {
  const isSquare = matrix.length === matrix[0]?.length
  if (act === 'transpose') return formulaPiece('transpose', nodeOfMatrix(transposed(matrix)))
  if (act === 'rank') return formulaPiece('rank', reduced(matrix).leads.length)
  if (!isSquare) return textPiece(act === 'matrix' ? 'determinant' : act, { say: 'notSquare' })
  if (act === 'eigenvalues') return eigenvalues(matrix)
  if (act === 'inverse') {
    const inverse = inverseOf(matrix)
    return inverse
      ? formulaPiece('inverse', nodeOfMatrix(inverse))
      : textPiece('inverse', { say: 'noInverse' })
  }
  return formulaPiece('determinant', nodeOf(reduced(matrix).determinant))
}

/** Takes a matrix and what is asked of it; gives its pods, null where it is no matrix of numbers. */
export function matrixPieces(act: MatrixAct, node: Node): PodPiece[] | null {
  const matrix = matrixOf(node)
  if (!matrix) return null
  const others: MatrixAct[] =
    matrix.length === matrix[0]?.length
      ? ['determinant', 'inverse', 'rank', 'transpose', 'eigenvalues']
      : ['rank', 'transpose']
  const first = act === 'matrix' ? (others[0] ?? 'rank') : act
  const traced = matrix.length === matrix[0]?.length ? [formulaPiece('trace', nodeOf(trace(matrix)))] : []
  const small = matrix.length <= 4 ? others : others.filter((one) => one !== 'eigenvalues')
  return [...[first, ...small.filter((one) => one !== first)].map((one) => pieceOf(one, matrix)), ...traced]
}
