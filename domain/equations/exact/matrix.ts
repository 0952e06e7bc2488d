import { isZero, less, negate, one, over, plus, type Rational, times, zero } from './rational'

export type Matrix = Rational[][]

const cell = (m: Matrix, row: number, column: number) => m[row]?.[column] ?? zero

/** The reduced form by rows, the columns with a leading one, and the determinant where it is square. */
export function reduced(
  matrix: Matrix,
  columns = matrix[0]?.length ?? 0,
): { form: Matrix; leads: number[]; determinant: Rational } {
  const form = matrix.map((row) => [...row])
  const leads: number[] = []
  let determinant = one
  for (let column = 0, row = 0; column < columns; column += 1) {
    const found = form.findIndex((_, at) => at >= row && !isZero(cell(form, at, column)))
    if (found === -1) {
      determinant = zero
      continue
    }
    if (found !== row) {
      const [a = [], b = []] = [form[found], form[row]]
      form[row] = a
      form[found] = b
      determinant = negate(determinant)
    }
    const pivot = cell(form, row, column)
    determinant = times(determinant, pivot)
    form[row] = (form[row] ?? []).map((value) => over(value, pivot))
    for (const [at, other] of form.entries()) {
      const factor = cell(form, at, column)
      if (at === row || isZero(factor)) continue
      form[at] = other.map((value, place) => less(value, times(factor, cell(form, row, place))))
    }
    leads.push(column)
    row += 1
    if (row === form.length) break
  }
  return { form, leads, determinant: leads.length === matrix.length ? determinant : zero }
}

/** The inverse of a square matrix, null where it has none. */
export function inverseOf(matrix: Matrix): Matrix | null {
  const size = matrix.length
  const wide = matrix.map((row, at) => [...row, ...matrix.map((_, place) => (place === at ? one : zero))])
  const { form, leads } = reduced(wide, size)
  return leads.length === size ? form.map((row) => row.slice(size)) : null
}

export const transposed = (matrix: Matrix): Matrix =>
  (matrix[0] ?? []).map((_, column) => matrix.map((_row, at) => cell(matrix, at, column)))

export const trace = (matrix: Matrix) => matrix.reduce((sum, _, at) => plus(sum, cell(matrix, at, at)), zero)

const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) =>
    (b[0] ?? []).map((_, column) =>
      row.reduce((sum, value, at) => plus(sum, times(value, cell(b, at, column))), zero),
    ),
  )

/** The coefficients of the characteristic polynomial, the constant one first (Faddeev and LeVerrier). */
export function characteristic(matrix: Matrix): Rational[] {
  const size = matrix.length
  const coefficients = [one]
  let step: Matrix = matrix.map((row) => row.map(() => zero))
  for (let round = 1; round <= size; round += 1) {
    const last = coefficients[0] ?? one
    const added = step.map((row, at) => row.map((value, place) => (at === place ? plus(value, last) : value)))
    step = product(matrix, added)
    coefficients.unshift(negate(over(trace(step), { n: BigInt(round), d: 1n })))
  }
  return coefficients
}
