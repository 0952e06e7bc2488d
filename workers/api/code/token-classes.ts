import { classHighlighter, Tag, tags } from '@lezer/highlight'

/** Older names of tokens, as readers of lines may give them. */
const older: Record<string, string> = {
  attribute: 'attributeName',
  builtin: 'variableName.standard',
  def: 'variableName.definition',
  error: 'invalid',
  header: 'heading',
  property: 'propertyName',
  qualifier: 'modifier',
  'string-2': 'string.special',
  tag: 'tagName',
  type: 'typeName',
  variable: 'variableName',
  'variable-2': 'variableName.special',
  'variable-3': 'typeName',
}

const named = tags as unknown as Record<string, Tag | ((tag: Tag) => Tag) | undefined>

const known = new Map<string, string>()
const maxKnown = 1_000

/** Takes the token of a reader, such as `variableName.definition`; gives the class that a grammar's token would have. */
export function classOfToken(token: string): string {
  const before = known.get(token)
  if (before !== undefined) return before
  const found = token.split(' ').flatMap((name) => tagNamed(name) ?? [])
  const name = classHighlighter.style(found)?.replaceAll('tok-', '') ?? ''
  if (known.size < maxKnown) known.set(token, name)
  return name
}

function tagNamed(name: string): Tag | undefined {
  const full = Object.hasOwn(older, name) ? (older[name] ?? '') : name
  const [first, ...modifiers] = full
    .split('.')
    .map((one) => (Object.hasOwn(tags, one) ? named[one] : undefined))
  if (!(first instanceof Tag)) return undefined
  return modifiers.reduce<Tag>((tag, change) => (typeof change === 'function' ? change(tag) : tag), first)
}
