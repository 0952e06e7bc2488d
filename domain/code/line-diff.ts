/** Neighbouring lines of one kind: where they begin in the text before and after, from 0, and how many they are. */
export type LineRun = { kind: 'same' | 'added' | 'removed'; before: number; after: number; lines: number }

/** Cells of the table that compares lines which are not unique, and how often a part is parted again. */
const bounds = { cells: 4_096, depth: 12 }

/** Takes a text; gives its lines without what ends them. A break at the end begins no other line. */
export function codeLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

type Part = { before: number; beforeEnd: number; after: number; afterEnd: number }
type Match = { before: number; after: number }

/**
 * Takes two texts; gives the runs that make the second of the first, in order. A patience diff: lines that are once in both
 * texts are matched first, then what is between them. Its time grows with the number of lines, whatever they are.
 */
export function diffLines(before: string, after: string): LineRun[] {
  const numbers = new Map<string, number>()
  const numbered = (line: string) => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, numbers.size)
    return numbers.size - 1
  }
  const one = codeLines(before).map(numbered)
  const other = codeLines(after).map(numbered)
  return runsOf(matchesOf(one, other, numbers.size), one.length, other.length)
}

function matchesOf(one: readonly number[], other: readonly number[], different: number): Match[] {
  const found: Match[] = []
  const seen = { counts: new Int32Array(different), places: new Int32Array(different) }
  const open: (Part & { depth: number })[] = [
    { before: 0, beforeEnd: one.length, after: 0, afterEnd: other.length, depth: 0 },
  ]
  for (let part = open.pop(); part; part = open.pop()) {
    const rest = trimmed(one, other, part, found)
    if (rest.before === rest.beforeEnd || rest.after === rest.afterEnd) continue
    const anchors = part.depth < bounds.depth ? anchorsOf(one, other, rest, seen) : []
    if (anchors.length === 0) found.push(...commonOf(one, other, rest))
    else open.push(...between(anchors, rest).map((each) => ({ ...each, depth: part.depth + 1 })))
    found.push(...anchors)
  }
  return found.sort((a, b) => a.before - b.before)
}

/** Matches equal lines at both ends of a part; gives what is left of it. */
function trimmed(one: readonly number[], other: readonly number[], part: Part, found: Match[]): Part {
  let { before, beforeEnd, after, afterEnd } = part
  while (before < beforeEnd && after < afterEnd && one[before] === other[after])
    found.push({ before: before++, after: after++ })
  while (before < beforeEnd && after < afterEnd && one[beforeEnd - 1] === other[afterEnd - 1])
    found.push({ before: --beforeEnd, after: --afterEnd })
  return { before, beforeEnd, after, afterEnd }
}

/** Lines that are once in each half of a part, as many as are in the same order. */
function anchorsOf(
  one: readonly number[],
  other: readonly number[],
  { before, beforeEnd, after, afterEnd }: Part,
  { counts, places }: { counts: Int32Array; places: Int32Array },
): Match[] {
  const clear = (lines: readonly number[], from: number, to: number) => {
    for (let at = from; at < to; at++) counts[lines[at] as number] = 0
  }
  clear(one, before, beforeEnd)
  clear(other, after, afterEnd)
  // Once in the first half is 1, and once in the second half too is 65,537.
  for (let at = before; at < beforeEnd; at++) {
    const line = one[at] as number
    counts[line] = Math.min((counts[line] as number) + 1, 2)
  }
  for (let at = after; at < afterEnd; at++) {
    const line = other[at] as number
    if (counts[line] === 1) places[line] = at
    counts[line] = Math.min((counts[line] as number) + 0x10000, 0x30000)
  }
  const unique: Match[] = []
  for (let at = before; at < beforeEnd; at++) {
    const line = one[at] as number
    if (counts[line] === 0x10001) unique.push({ before: at, after: places[line] as number })
  }
  return inOrder(unique)
}

/** The longest part of matches that is also in the order of the second text. */
function inOrder(matches: readonly Match[]): Match[] {
  const ends: number[] = []
  const previous = new Int32Array(matches.length).fill(-1)
  matches.forEach(({ after }, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((matches[ends[middle] as number] as Match).after < after) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = at
  })
  const kept: Match[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) kept.push(matches[at] as Match)
  return kept.reverse()
}

function between(anchors: readonly Match[], part: Part): Part[] {
  const parts: Part[] = []
  let { before, after } = part
  for (const anchor of [...anchors, { before: part.beforeEnd, after: part.afterEnd }]) {
    if (anchor.before > before && anchor.after > after)
      parts.push({ before, beforeEnd: anchor.before, after, afterEnd: anchor.after })
    before = anchor.before + 1
    after = anchor.after + 1
  }
  return parts
}

/** The longest common lines of a small part; of a larger one none. */
function commonOf(one: readonly number[], other: readonly number[], part: Part): Match[] {
  const { before, beforeEnd, after, afterEnd } = part
  const [rows, columns] = [beforeEnd - before, afterEnd - after]
  if (rows * columns > bounds.cells) return []
  const width = columns + 1
  const longest = new Uint16Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row * width + column] =
        one[before + row] === other[after + column]
          ? (longest[(row + 1) * width + column + 1] as number) + 1
          : Math.max(
              longest[(row + 1) * width + column] as number,
              longest[row * width + column + 1] as number,
            )
  const found: Match[] = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (one[before + row] === other[after + column])
      found.push({ before: before + row++, after: after + column++ })
    else if ((longest[(row + 1) * width + column] as number) >= (longest[row * width + column + 1] as number))
      row++
    else column++
  }
  return found
}

function runsOf(matches: readonly Match[], beforeEnd: number, afterEnd: number): LineRun[] {
  const runs: LineRun[] = []
  const add = (run: LineRun) => {
    const last = runs.at(-1)
    if (run.lines === 0) return
    if (last?.kind === run.kind) last.lines += run.lines
    else runs.push(run)
  }
  let [before, after] = [0, 0]
  for (const match of [...matches, { before: beforeEnd, after: afterEnd }]) {
    add({ kind: 'removed', before, after, lines: match.before - before })
    add({ kind: 'added', before: match.before, after, lines: match.after - after })
    if (match.before < beforeEnd) add({ kind: 'same', ...match, lines: 1 })
    before = match.before + 1
    after = match.after + 1
  }
  return runs
}

/** Takes the runs of a diff; gives how many lines were added and removed. */
export function countChanges(runs: readonly LineRun[]): { added: number; removed: number } {
  const count = (kind: LineRun['kind']) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? run.lines : 0), 0)
  return { added: count('added'), removed: count('removed') }
}

/** Takes the runs of a diff and a line of the text before, from 1; gives its number in the text after, null where it is gone. */
export function portedLine(runs: readonly LineRun[], line: number): number | null {
  const run = runs.find(
    ({ kind, before, lines }) => kind === 'same' && line - 1 >= before && line - 1 < before + lines,
  )
  return run ? run.after + (line - run.before) : null
}
