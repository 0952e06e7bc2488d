type Item = { content: string; level: number; isNumbered: boolean; start: number; direction: string }

const listStyle = /mso-list:\s*l\d+\s+level([1-9])/i
/** Tags of paragraphs; the text between two tags of Word has no `<` or `>`. */
const paragraphTag = /(<p\b[^<>]*>|<\/p\s*>)/i
const marker = /^\(?([\p{L}\p{N}]{1,8})[.)]/u

/** Takes HTML from the clipboard; gives whether it has lists that Word writes as paragraphs, or Google Docs' check lists. */
export const hasOfficeLists = (html: string): boolean =>
  listStyle.test(html) || /<li\b[^<>]*\brole="?checkbox/i.test(html)

/** Takes HTML that Word or Google Docs puts on the clipboard; gives it with its lists as `ul`, `ol` and check boxes. */
export function withOfficeLists(html: string): string {
  const parts = html.split(paragraphTag)
  const written: string[] = []
  let items: Item[] = []
  const endList = () => {
    if (items.length > 0) written.push(listsOf(items))
    items = []
  }
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const level = part.startsWith('<p') || part.startsWith('<P') ? listStyle.exec(part)?.[1] : undefined
    if (level !== undefined) {
      items.push(itemOf(part, parts[at + 1] ?? '', Number(level)))
      if (/^<\//.test(parts[at + 2] ?? '')) at += 1
      at += 1
    } else if (items.length === 0 || !/^(?:\s|<!--[^<>]*-->)*$/.test(part)) {
      endList()
      written.push(part)
    }
  }
  endList()
  return withCheckBoxes(written.join(''))
}

function itemOf(tag: string, inside: string, level: number): Item {
  const { label, content } = withoutLabel(inside)
  const number = marker.exec(wordsOf(label))?.[1]
  return {
    content,
    level,
    isNumbered: number !== undefined,
    start: /^\d+$/.test(number ?? '') ? Number(number) : 1,
    direction: /\bdir=["']?(rtl|ltr)/i.exec(tag)?.[1] ?? '',
  }
}

/** Word writes an item's sign into its words, between remarks or in a span that other programs are to ignore. */
function withoutLabel(inside: string): { label: string; content: string } {
  const begin = /<!(?:--)?\[if !supportLists\](?:--)?>/i.exec(inside)
  const end = /<!(?:--)?\[endif\](?:--)?>/i.exec(inside)
  if (begin && end && begin.index < end.index)
    return {
      label: inside.slice(begin.index + begin[0].length, end.index),
      content: inside.slice(0, begin.index) + inside.slice(end.index + end[0].length),
    }
  const span = /<span\b[^<>]*mso-list:\s*Ignore[^<>]*>/i.exec(inside)
  if (!span) return { label: '', content: inside }
  let open = 0
  for (const found of inside.slice(span.index).matchAll(/<(\/?)span\b[^<>]*>/gi)) {
    open += found[1] ? -1 : 1
    if (open > 0) continue
    const to = span.index + found.index + found[0].length
    return { label: inside.slice(span.index, to), content: inside.slice(0, span.index) + inside.slice(to) }
  }
  return { label: '', content: inside }
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#160;/g, ' ')
    .trim()

/** Items of one level and kind are a list; deeper ones are a list within the item before. */
function listsOf(items: readonly Item[]): string {
  let html = ''
  let at = 0
  for (let first = items[at]; first; first = items[at]) {
    html += first.isNumbered ? `<ol${first.start > 1 ? ` start="${first.start}"` : ''}>` : '<ul>'
    for (let item = items[at]; item && isOf(first, item); item = items[at]) {
      let end = at + 1
      while (end < items.length && (items[end]?.level ?? 0) > first.level) end += 1
      const direction = item.direction ? ` dir="${item.direction}"` : ''
      html += `<li${direction}>${item.content}${listsOf(items.slice(at + 1, end))}</li>`
      at = end
    }
    html += first.isNumbered ? '</ol>' : '</ul>'
  }
  return html
}

const isOf = (list: Item, item: Item) => item.isNumbered === list.isNumbered && item.level <= list.level

function withCheckBoxes(html: string): string {
  return html.replace(
    /(<li\b[^<>]*\brole="?checkbox\b[^<>]*>)(?:\s*<img\b[^<>]*>)?/gi,
    (_all, tag: string) => {
      const isChecked = /aria-checked="?true/i.test(tag)
      return `<li><input type="checkbox"${isChecked ? ' checked' : ''}>`
    },
  )
}
