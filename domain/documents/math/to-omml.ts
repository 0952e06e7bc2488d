import { type XmlNode, xml } from '../xml'
import type { MathNode, MathStyle } from './nodes'
import { parseTex } from './parse-tex'

/** Takes TeX; gives the formula as Word keeps it (`m:oMath` of Office MathML). */
export function ommlOfTex(tex: string): XmlNode {
  return xml('m:oMath', {}, content(parseTex(tex)))
}

const value = (name: string, val: string) => xml(`m:${name}`, { 'm:val': val })
const element = (name: string, children: XmlNode[]) => xml(`m:${name}`, {}, children)
const part = (name: string, node: MathNode | null) => element(name, node ? content(node) : [])

function content(node: MathNode): XmlNode[] {
  if (node.kind !== 'row') return [build(node)]
  return joinRuns(node.items).flatMap(content)
}

/** Neighbouring letters of one style are one run, as Word writes them. */
function joinRuns(items: readonly MathNode[]): MathNode[] {
  const joined: MathNode[] = []
  for (const item of items.flatMap(flat)) {
    const last = joined.at(-1)
    if (item.kind === 'run' && last?.kind === 'run' && last.style === item.style) {
      joined[joined.length - 1] = { ...last, text: last.text + item.text }
    } else joined.push(item)
  }
  return joined
}

const flat = (node: MathNode): MathNode[] => (node.kind === 'row' ? node.items.flatMap(flat) : [node])

const runStyles: Record<MathStyle, XmlNode[]> = {
  math: [],
  text: [value('nor', '1')],
  upright: [value('sty', 'p')],
  bold: [value('sty', 'b')],
  script: [value('scr', 'script'), value('sty', 'p')],
  fraktur: [value('scr', 'fraktur'), value('sty', 'p')],
  double: [value('scr', 'double-struck'), value('sty', 'p')],
}

const font = xml('w:rPr', {}, [xml('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' })])

function runOf(text: string, style: MathStyle): XmlNode {
  const look = runStyles[style]
  const words = xml('m:t', { 'xml:space': 'preserve' }, [text])
  return element('r', [...(look.length > 0 ? [element('rPr', look)] : []), font, words])
}

function build(node: Exclude<MathNode, { kind: 'row' }>): XmlNode {
  switch (node.kind) {
    case 'run':
      return runOf(node.text, node.style)
    case 'fraction':
      return element('f', [
        element('fPr', [value('type', node.hasBar ? 'bar' : 'noBar')]),
        part('num', node.top),
        part('den', node.bottom),
      ])
    case 'root':
      return element('rad', [
        element('radPr', node.degree ? [] : [value('degHide', '1')]),
        part('deg', node.degree),
        part('e', node.body),
      ])
    case 'scripts':
      return scripts(node)
    case 'limits':
      return limits(node)
    case 'large':
      return large(node)
    case 'fenced':
      return element('d', [
        element('dPr', [value('begChr', node.open), value('endChr', node.close)]),
        part('e', node.body),
      ])
    case 'matrix':
      return matrix(node)
    case 'lines':
      return element(
        'eqArr',
        node.rows.map((row) => part('e', row)),
      )
    case 'accent':
      return element('acc', [element('accPr', [value('chr', node.mark)]), part('e', node.body)])
    case 'bar':
      return element('bar', [element('barPr', [value('pos', node.position)]), part('e', node.body)])
    case 'brace':
      return brace(node)
    case 'function':
      return element('func', [part('fName', node.name), part('e', node.body)])
  }
}

type Of<Kind extends MathNode['kind']> = Extract<MathNode, { kind: Kind }>

function scripts({ base, sub, sup }: Of<'scripts'>): XmlNode {
  if (sub && sup) return element('sSubSup', [part('e', base), part('sub', sub), part('sup', sup)])
  return sub
    ? element('sSub', [part('e', base), part('sub', sub)])
    : element('sSup', [part('e', base), part('sup', sup)])
}

function limits({ base, under, over }: Of<'limits'>): XmlNode {
  const lower = under ? [element('limLow', [part('e', base), part('lim', under)])] : content(base)
  if (over) return element('limUpp', [element('e', lower), part('lim', over)])
  return lower[0] && lower.length === 1 ? lower[0] : element('box', [element('e', lower)])
}

function large({ symbol, sub, sup, body, isStacked }: Of<'large'>): XmlNode {
  const looks = [value('chr', symbol), value('limLoc', isStacked ? 'undOvr' : 'subSup')]
  if (!sub) looks.push(value('subHide', '1'))
  if (!sup) looks.push(value('supHide', '1'))
  return element('nary', [element('naryPr', looks), part('sub', sub), part('sup', sup), part('e', body)])
}

function matrix({ rows, isLeft }: Of<'matrix'>): XmlNode {
  const columns = rows[0]?.length ?? 0
  const column = element('mcPr', [value('count', String(columns)), value('mcJc', isLeft ? 'left' : 'center')])
  return element('m', [
    element('mPr', [element('mcs', [element('mc', [column])])]),
    ...rows.map((row) =>
      element(
        'mr',
        row.map((cell) => part('e', cell)),
      ),
    ),
  ])
}

function brace({ position, body }: Of<'brace'>): XmlNode {
  const isTop = position === 'top'
  const looks = [
    value('chr', isTop ? '⏞' : '⏟'),
    value('pos', position),
    value('vertJc', isTop ? 'bot' : 'top'),
  ]
  return element('groupChr', [element('groupChrPr', looks), part('e', body)])
}
