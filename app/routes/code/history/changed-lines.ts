import { codeLines, diffLines } from '@domain/code/line-diff'

/** A line of a diff; of `left` the text is the number of lines that are left out. */
export type ChangedLine = { kind: 'same' | 'in' | 'out' | 'left'; text: string }

/** Lines that stay in sight before and after each change. */
const near = 3

/** Takes two texts; gives the lines that stay, went and came, in order. Of long runs that stay only the ends are given. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [codeLines(before), codeLines(after)]
  const runs = diffLines(before, after)
  return runs.flatMap((run, at): ChangedLine[] => {
    if (run.kind === 'removed')
      return old.slice(run.before, run.before + run.lines).map((text) => ({ kind: 'out', text }))
    const lines = now.slice(run.after, run.after + run.lines)
    if (run.kind === 'added') return lines.map((text) => ({ kind: 'in', text }))
    return shortened(lines, at === 0 ? 0 : near, at === runs.length - 1 ? 0 : near)
  })
}

function shortened(lines: readonly string[], first: number, last: number): ChangedLine[] {
  const left = lines.length - first - last
  const same = (text: string): ChangedLine => ({ kind: 'same', text })
  if (left <= 1) return lines.map(same)
  return [
    ...lines.slice(0, first).map(same),
    { kind: 'left', text: String(left) },
    ...lines.slice(lines.length - last).map(same),
  ]
}
