import { childOf, elementsIn, textIn } from '../parse-xml'
import type { XmlNode } from '../xml'
import { accents, functions, isIntegral, largeOperators, symbols } from './symbols'

/** Signs by their commands, the first name of each. */
const commands = new Map<string, string>()
for (const [name, sign] of [...Object.entries(symbols), ...Object.entries(largeOperators)]) {
  if (!commands.has(sign)) commands.set(sign, name)
}
const marks = new Map(Object.entries(accents).map(([name, mark]) => [mark, name]))
for (const [sign, name] of [
  ['^', 'hat'],
  ['~', 'tilde'],
  ['→', 'vec'],
  ['˙', 'dot'],
] as const)
  marks.set(sign, name)

/** Takes a formula of Word (`m:oMath` or `m:oMathPara`); gives it as TeX. What has no form in TeX keeps its words. */
export function texOfOmml(node: XmlNode): string {
  return inside(node).replace(/ {2,}/g, ' ').trim()
}

function inside(node: XmlNode | undefined): string {
  return node ? elementsIn(node).map(texOf).join('') : ''
}

const group = (node: XmlNode | undefined) => `{${inside(node).trim()}}`
const part = (node: XmlNode, name: string) => childOf(node, `m:${name}`)
const setting = (node: XmlNode, name: string) =>
  childOf(part(node, `${node.name.slice(2)}Pr`), `m:${name}`)?.attributes['m:val']

const readers: Record<string, (node: XmlNode) => string> = {
  'm:r': run,
  'm:f': fraction,
  'm:rad': (node) => {
    const degree = inside(part(node, 'deg')).trim()
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(part(node, 'e'))}`
  },
  'm:sSup': (node) => `${base(node)}^${group(part(node, 'sup'))}`,
  'm:sSub': (node) => `${base(node)}_${group(part(node, 'sub'))}`,
  'm:sSubSup': (node) => `${base(node)}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}`,
  'm:sPre': (node) => `{}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}${base(node)}`,
  'm:limLow': (node) => limit(node, '_', 'underset'),
  'm:limUpp': (node) => limit(node, '^', 'overset'),
  'm:nary': large,
  'm:d': fenced,
  'm:m': (node) => `\\begin{matrix}${rowsOf(node)}\\end{matrix}`,
  'm:eqArr': (node) => {
    const lines = elementsIn(node).filter(({ name }) => name === 'm:e')
    return `\\begin{aligned}${lines.map((line) => inside(line).trim()).join(' \\\\ ')}\\end{aligned}`
  },
  'm:acc': (node) => `\\${marks.get(setting(node, 'chr') ?? '\u0302') ?? 'hat'}${group(part(node, 'e'))}`,
  'm:bar': (node) =>
    `\\${setting(node, 'pos') === 'top' ? 'overline' : 'underline'}${group(part(node, 'e'))}`,
  'm:groupChr': (node) =>
    `\\${setting(node, 'pos') === 'top' ? 'overbrace' : 'underbrace'}${group(part(node, 'e'))}`,
  'm:func': (node) => `${inside(part(node, 'fName'))} ${inside(part(node, 'e'))}`,
}

function texOf(node: XmlNode): string {
  if (Object.hasOwn(readers, node.name)) return readers[node.name]?.(node) ?? ''
  return node.name.endsWith('Pr') ? '' : inside(node)
}

/** A longer base gets braces, so that a script applies to all of it. */
function base(node: XmlNode): string {
  const text = inside(part(node, 'e')).trim()
  return /^(\w|\\[A-Za-z]+)$/.test(text) ? text : `{${text}}`
}

function fraction(node: XmlNode): string {
  const [top, bottom] = [group(part(node, 'num')), group(part(node, 'den'))]
  return setting(node, 'type') === 'noBar' ? `\\genfrac{}{}{0pt}{}${top}${bottom}` : `\\frac${top}${bottom}`
}

function limit(node: XmlNode, sign: '_' | '^', command: string): string {
  const below = inside(part(node, 'e')).trim()
  const script = group(part(node, 'lim'))
  const hasLimits = /^\\(under|over)brace|^\\[a-z]+$/i.test(below)
  return hasLimits ? `${below}${sign}${script}` : `\\${command}${script}{${below}}`
}

function large(node: XmlNode): string {
  const symbol = setting(node, 'chr') ?? '∫'
  const name = commands.get(symbol)
  const isStacked = setting(node, 'limLoc') === 'undOvr'
  const place = isIntegral(symbol) === isStacked ? (isStacked ? '\\limits' : '\\nolimits') : ''
  const [sub, sup] = [inside(part(node, 'sub')).trim(), inside(part(node, 'sup')).trim()]
  const limits = `${sub ? `_{${sub}}` : ''}${sup ? `^{${sup}}` : ''}`
  return `${name ? `\\${name}` : symbol}${place}${limits} ${inside(part(node, 'e'))}`
}

const environments: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{': 'cases',
}

function fenced(node: XmlNode): string {
  const [open, close] = [setting(node, 'begChr') ?? '(', setting(node, 'endChr') ?? ')']
  const bodies = elementsIn(node).filter(({ name }) => name === 'm:e')
  const [only] = bodies
  const within = only && bodies.length === 1 ? elementsIn(only) : []
  const [first] = within
  if (first && within.length === 1) {
    const environment = environments[open + close]
    if (first.name === 'm:m' && environment)
      return `\\begin{${environment}}${rowsOf(first)}\\end{${environment}}`
    if (first.name === 'm:f' && setting(first, 'type') === 'noBar' && open + close === '()')
      return `\\binom${group(part(first, 'num'))}${group(part(first, 'den'))}`
  }
  const separator = setting(node, 'sepChr') ?? '|'
  return `\\left${delimiter(open)} ${bodies.map(inside).join(separator)} \\right${delimiter(close)}`
}

function delimiter(sign: string): string {
  if (sign === '') return '.'
  const name = commands.get(sign)
  return /^[()[\]|/]$/.test(sign) || name === undefined ? sign : `\\${name}`
}

function rowsOf(matrix: XmlNode): string {
  return elementsIn(matrix)
    .filter(({ name }) => name === 'm:mr')
    .map((row) =>
      elementsIn(row)
        .map((cell) => inside(cell).trim())
        .join(' & '),
    )
    .join(' \\\\ ')
}

const scripts: Record<string, string> = { 'double-struck': 'mathbb', script: 'mathcal', fraktur: 'mathfrak' }

function run(node: XmlNode): string {
  const text = elementsIn(node)
    .filter(({ name }) => name === 'm:t')
    .map(textIn)
    .join('')
  const looks = part(node, 'rPr')
  const style = childOf(looks, 'm:sty')?.attributes['m:val']
  const script = scripts[childOf(looks, 'm:scr')?.attributes['m:val'] ?? '']
  const plain = childOf(looks, 'm:nor')
  if (plain && !['0', 'false'].includes(plain.attributes['m:val'] ?? '1')) return textCommand(text)
  if (script) return `\\${script}{${signs(text)}}`
  if (style === 'b') return `\\mathbf{${signs(text)}}`
  if (style === 'p') return upright(text)
  return signs(text)
}

// Words that were TeX and could not be read when they came in are TeX again.
const textCommand = (text: string) =>
  text.startsWith('\\') ? text : `\\text{${text.replace(/[{}\\]/g, '')}}`

function upright(text: string): string {
  const name = text.replace(/\s+/g, '')
  if (Object.hasOwn(functions, name)) return `\\${name}`
  if (!/\p{L}/u.test(name)) return signs(text)
  return /^\p{L}{2,}$/u.test(name) ? `\\operatorname{${name}}` : `\\mathrm{${signs(text)}}`
}

const spacing: Record<string, string> = {
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2004': '\\;',
  '\u2003': '\\quad ',
  '\u00a0': '~',
  '−': '-',
  '′': "'",
  '|': '|',
}

function signs(text: string): string {
  return [...text]
    .map((sign) => {
      const known = spacing[sign]
      if (known !== undefined) return known
      const name = commands.get(sign)
      if (name === undefined) return sign
      return /^[A-Za-z]/.test(name) ? `\\${name} ` : `\\${name}`
    })
    .join('')
}
