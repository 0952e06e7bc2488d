/** The front matter of a file: the title that it names, and whether it says more. */
export type Head = { text: string; title: string; hasMore: boolean }

// YAML may end with three dots too.
const head =
  /^\uFEFF?(?:---[ \t]*\r?\n((?:[\s\S]{0,20000}?\r?\n)??)(?:---|\.\.\.)|\+\+\+[ \t]*\r?\n((?:[\s\S]{0,20000}?\r?\n)??)\+\+\+)[ \t]*(?:\r?\n|$)/
const setting = /^(?:[^\s:=#][^:=]{0,100}[:=](?:\s|$)|\[)/

/** A line that belongs to the setting above it. */
const further = /^(?:\s|-\s|[\]}])/

/** Takes Markdown; gives it without the settings that many programs put between two rules before it. */
export function withoutHead(file: string): Head {
  const [whole, yaml, toml] = head.exec(file) ?? []
  const inside = yaml ?? toml ?? ''
  const lines = inside.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line))
  // Two rules with words between them are two rules.
  if (whole === undefined || !lines.every((line) => setting.test(line) || further.test(line)))
    return { text: file, title: '', hasMore: false }
  const { title, used } = titleIn(lines)
  return { text: file.slice(whole.length), title, hasMore: lines.length > used }
}

/** The title, and how many lines it takes up. */
function titleIn(lines: readonly string[]): { title: string; used: number } {
  const at = lines.findIndex((line) => /^title\s*[:=]/i.test(line))
  if (at < 0) return { title: '', used: 0 }
  const value = (lines[at] ?? '').replace(/^title\s*[:=]\s*/i, '').trim()
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => !/^\s/.test(line))
  const more = below.slice(0, end < 0 ? below.length : end).map((line) => line.trim())
  const isBelow = /^[>|][+-]?$/.test(value)
  return { title: unquoted([isBelow ? '' : value, ...more].join(' ').trim()), used: 1 + more.length }
}

function unquoted(value: string): string {
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1]
  if (double !== undefined) return double.replace(/\\(["\\])/g, '$1')
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1]
  return single === undefined ? value.replace(/\s#.*$/, '').trim() : single.replaceAll("''", "'")
}
