import MarkdownIt, { type Token } from 'markdown-it'
import { safeLink } from '../safe-link'
import { codePieces } from './code-pieces'
import { directionOfText } from './direction'
import { runLanguageOfFence } from './fence-language'
import { readFormulas } from './formulas'
import { maxMentions, mentionPieces } from './mentions'

/** Handles of members that a text mentions, in small letters. */
export type Mentioned = ReadonlySet<string>

// HTML stays text, and a picture becomes a link: pictures of other hosts would tell them who reads.
function newReader(off: readonly string[]) {
  const reader = new MarkdownIt({ html: false, linkify: true, breaks: true })
  reader.disable(['lheading', 'reference', ...off])
  // Only addresses that begin with their scheme are found in plain words.
  reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  reader.validateLink = (href) => safeLink(href) !== null
  return reader
}

const markdown = newReader(['table'])
const withTables = newReader([])
const ofMessages = newReader([])
readFormulas(ofMessages)

const { escapeHtml } = markdown.utils
const { rules } = markdown.renderer

rules.heading_open = (tokens, at, _, env) => {
  const { headings } = env as Env
  if (!headings) return `<p${dirOf(tokens[at])}><strong>`
  headings.parts += 1
  return `<${levelOf(tokens[at], headings)} id="part-${headings.parts}"${dirOf(tokens[at])}>`
}
rules.heading_close = (tokens, at, _, env) => {
  const { headings } = env as Env
  return headings ? `</${levelOf(tokens[at], headings)}>\n` : '</strong></p>\n'
}
rules.formula = (tokens, at, _, env) => {
  const { content = '', markup } = tokens[at] ?? {}
  const isBlock = markup === 'block'
  const block = isBlock ? ' data-block=""' : ''
  return (
    (env as Env).formula?.(content, isBlock) ??
    `<code class="formula" dir="ltr"${block}>${escapeHtml(content)}</code>`
  )
}
rules.code_inline = (tokens, at) => `<code dir="ltr">${codeHtml(tokens[at])}</code>`
rules.code_block = (tokens, at, _, env) => codeBlock(tokens[at], env as Env)
rules.fence = (tokens, at, _, env) => codeBlock(tokens[at], env as Env)
rules.mention = (tokens, at) => {
  const text = tokens[at]?.content ?? ''
  const address = `/u/${encodeURIComponent(text.slice(1).toLowerCase())}`
  return `<a class="mention" dir="ltr" href="${address}">${escapeHtml(text)}</a>`
}

// Nobody's handle keeps its @ in front of it too.
rules.handle = (tokens, at) => `<bdi dir="ltr">${escapeHtml(tokens[at]?.content ?? '')}</bdi>`

/** Writes a block of code of which the language is named by `info`, as HTML; null leaves it without colors. */
type BlockHtml = (code: string, info: string) => string | null
/** Of a page: how its first heading is written, and how many there were so far. */
type Headings = { first: string; parts: number }
/** Draws TeX as safe HTML. */
type FormulaHtml = (tex: string, isBlock: boolean) => string
type Env = {
  block?: BlockHtml | undefined
  headings?: Headings | undefined
  formula?: FormulaHtml | undefined
}

/** Headings below a page's title may skip no level: those as high as the first one are h2, others h3. */
const levelOf = (token: Token | undefined, { first }: Headings) => ((token?.tag ?? '') <= first ? 'h2' : 'h3')

const codeBlock = (token: Token | undefined, { block }: Env) =>
  block?.(token?.content ?? '', token?.info ?? '') ??
  `<pre dir="ltr"><code${languageAttribute(token?.info ?? '')}>${codeHtml(token)}</code></pre>\n`

function languageAttribute(info: string): string {
  const language = runLanguageOfFence(info)
  return language === null ? '' : ` data-language="${language}"`
}

const codeHtml = (token: Token | undefined) =>
  (token?.content ?? '')
    .split('\n')
    .map((line) =>
      codePieces(line)
        .map(({ text, isIsolate }) => (isIsolate ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text)))
        .join(''),
    )
    .join('\n')

const dirOf = (token: Token | undefined) => {
  const dir = token?.attrGet('dir')
  return dir ? ` dir="${dir}"` : ''
}

/** A table of few letters can have very many cells: each line of it has as many as its rule. */
const maxCells = 2_000

/** Takes a text; gives no fewer cells than its tables have. */
function cellsIn(text: string): number {
  let [cells, columns] = [0, 0]
  for (const line of text.split('\n')) {
    if (line.trim() === '') columns = 0
    if (/^[\s>|:-]+$/.test(line)) columns = Math.max(columns, line.split('|').length)
    cells += columns
  }
  return cells
}

const directed = new Set([
  'table_open',
  'th_open',
  'td_open',
  'paragraph_open',
  'heading_open',
  'bullet_list_open',
  'ordered_list_open',
  'blockquote_open',
])

/**
 * Takes Markdown and the mentioned members; gives HTML that is safe to show: links open, mentions link to profiles.
 * `block` renders blocks of code with colors. Only a text that is a page by itself has headings: other texts have no place
 * among the page's headings. Pages and messages of AI chats have tables, and messages formulas.
 */
export function markdownHtml(
  text: string,
  mentioned: Mentioned = new Set(),
  block?: BlockHtml,
  kind: 'part' | 'message' | 'page' = 'part',
  formula?: FormulaHtml,
): string {
  const tokens = readerFor(kind, text).parse(text, {})
  tokens.forEach((token, at) => {
    if (isCell(token)) readCell(token, tokens[at + 1])
    if (directed.has(token.type)) direct(token, tokens, at)
    if (token.children) token.children = withMentions(withoutPictures(token.children), mentioned)
  })
  const first = tokens.find(({ type }) => type === 'heading_open')?.tag ?? ''
  const headings = kind === 'page' ? { first, parts: 0 } : undefined
  return markdown.renderer.render(tokens, markdown.options, { block, headings, formula } satisfies Env).trim()
}

function readerFor(kind: 'part' | 'message' | 'page', text: string) {
  if (kind === 'part' || cellsIn(text) > maxCells) return markdown
  return kind === 'page' ? withTables : ofMessages
}

/** Takes Markdown; gives the handles that it may mention, in small letters, each once: code and addresses mention nobody. */
export function handlesIn(text: string): string[] {
  const handles = markdown
    .parse(text, {})
    .flatMap(({ children }) => wordsOf(children ?? []))
    .flatMap(({ content }) => mentionPieces(content).flatMap(({ handle }) => handle ?? []))
  return [...new Set(handles)].slice(0, maxMentions)
}

const isCell = ({ type }: Token) => type === 'th_open' || type === 'td_open'

/** A cell has no style of its own, and one line of Markdown: its lines are parted by the sign that documents write. */
function readCell(cell: Token, words: Token | undefined): void {
  const align = /center|right/.exec(String(cell.attrGet('style') ?? ''))?.[0]
  cell.attrs = align ? [['data-align', align]] : null
  if (words?.children) words.children = words.children.flatMap(withBreaks)
}

function withBreaks(token: Token): Token[] {
  if (token.type !== 'text' || !token.content.includes('<br>')) return [token]
  return token.content.split('<br>').flatMap((content, at) => {
    const piece = Object.assign(Object.create(Object.getPrototypeOf(token)), token, { content }) as Token
    const line = Object.assign(Object.create(Object.getPrototypeOf(token)), { type: 'hardbreak' }) as Token
    return at === 0 ? [piece] : [line, piece]
  })
}

/** Sets the direction of a block that has the same one on every page; other blocks inherit the page's. */
function direct(token: Token, tokens: readonly Token[], at: number): void {
  const words = wordsWithin(tokens, at)
  const [onLeft, onRight] = [directionOfText(words, 'ltr'), directionOfText(words, 'rtl')]
  if (onLeft === onRight) token.attrSet('dir', onLeft)
}

function wordsWithin(tokens: readonly Token[], at: number): string {
  const level = tokens[at]?.level ?? 0
  let words = ''
  for (let next = at + 1; (tokens[next]?.level ?? level) > level; next += 1) {
    const { type, content = '' } = tokens[next] ?? {}
    if (type === 'inline') words += `${content}\n`
  }
  return words
}

const isLink = ({ type }: Token) => type === 'link_open' || type === 'link_close'

/** Pictures as links with their words, within a link as their words alone. */
function withoutPictures(children: readonly Token[]): Token[] {
  let links = 0
  return children.flatMap((token) => {
    if (isLink(token)) links += token.nesting
    if (token.type !== 'image') return [token]
    const words = withoutPictures(token.children ?? []).filter((one) => !isLink(one))
    return links > 0 ? words : linkTo(token, words)
  })
}

function linkTo(picture: Token, words: readonly Token[]): Token[] {
  const [src, title] = [picture.attrGet('src') ?? '', picture.attrGet('title')]
  const made = (type: string, tag: string, nesting: Token['nesting']) =>
    Object.assign(Object.create(Object.getPrototypeOf(picture)), picture, {
      ...{ type, tag, nesting, attrs: null, children: null, content: '' },
    }) as Token
  const open = made('link_open', 'a', 1)
  open.attrs = [['href', src], ...(title === null ? [] : [['title', title] as [string, string]])]
  const shown = words.length > 0 ? words : [Object.assign(made('text', '', 0), { content: src })]
  return [open, ...shown, made('link_close', 'a', -1)]
}

/** The plain words of a line, without those of its links. */
function wordsOf(children: readonly Token[]): Token[] {
  let links = 0
  return children.filter((token) => {
    if (isLink(token)) links += token.nesting
    return token.type === 'text' && links === 0
  })
}

function withMentions(children: readonly Token[], mentioned: Mentioned): Token[] {
  const words = new Set(wordsOf(children))
  return children.flatMap((token) => {
    if (token.type === 'link_open') secure(token)
    return words.has(token) ? mentionsIn(token, mentioned) : [token]
  })
}

function mentionsIn(token: Token, mentioned: Mentioned): Token[] {
  const pieces = mentionPieces(token.content)
  if (pieces.every(({ handle }) => handle === null)) return [token]
  return pieces.map(({ text, handle }) => {
    const piece = Object.assign(Object.create(Object.getPrototypeOf(token)), token) as Token
    const type = handle === null ? 'text' : mentioned.has(handle) ? 'mention' : 'handle'
    return Object.assign(piece, { type, content: text })
  })
}

function secure(token: Token): void {
  token.attrSet('rel', 'nofollow ugc noopener noreferrer')
  if (token.markup === 'linkify' || token.markup === 'autolink') token.attrSet('dir', 'ltr')
}
