/** A choice in an answer of Wolfram|Alpha: another state of a pod, or another meaning. */
export type EquationChoice = { podState?: string; assumption?: string }

/** The address of an equation with its answer. */
export function equationPath(
  input: string,
  choice: EquationChoice = {},
  path = '/dashboard/wolfram',
): string {
  const query = new URLSearchParams({ q: input, ...choice })
  return `${path}?${query}`
}
