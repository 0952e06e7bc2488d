import { expect, it } from 'vitest'
import type { XmlNode } from '../xml'
import { ommlOfTex } from './to-omml'

/** The tree in one line: names without prefix, properties as `[name=value]`, letters as they are. */
function short(node: XmlNode | string): string {
  if (typeof node === 'string') return node
  const name = node.name.replace(/^\w+:/, '')
  if (node.name.startsWith('w:')) return ''
  const val = node.attributes['m:val']
  if (val !== undefined) return `[${name}=${val}]`
  const inside = node.children.map(short).join(' ').trim()
  if (name === 't') return inside
  return name === 'r' || name.endsWith('Pr') ? inside : `${name}(${inside})`
}
const omml = (tex: string) => short(ommlOfTex(tex)).replace(/ +/g, ' ')

it.each([
  ['x^2', 'oMath(sSup(e(x) sup(2)))'],
  ['a_{ij}^2 + 1', 'oMath(sSubSup(e(a) sub(ij) sup(2)) +1)'],
  ['\\frac{a}{b}', 'oMath(f([type=bar] num(a) den(b)))'],
  ['\\frac12', 'oMath(f([type=bar] num(1) den(2)))'],
  ['\\sqrt{x}', 'oMath(rad([degHide=1] deg() e(x)))'],
  ['\\sqrt[3]{x+1}', 'oMath(rad(deg(3) e(x+1)))'],
  ['\\alpha \\le \\Omega', 'oMath(α≤Ω)'],
  ['\\sum_{i=1}^{n} i^2 + 1', 'oMath(nary([chr=∑] [limLoc=undOvr] sub(i=1) sup(n) e(sSup(e(i) sup(2)))) +1)'],
  ['\\int_0^1 f(x)\\,dx = 2', 'oMath(nary([chr=∫] [limLoc=subSup] sub(0) sup(1) e(f(x)\u2009dx)) =2)'],
  ['\\int f', 'oMath(nary([chr=∫] [limLoc=subSup] [subHide=1] [supHide=1] sub() sup() e(f)))'],
  ['\\lim_{x \\to 0} f', 'oMath(func(fName(limLow(e([sty=p] lim) lim(x→0))) e(f)))'],
  ['\\sin^2 x', 'oMath(func(fName(sSup(e([sty=p] sin) sup(2))) e(x)))'],
  [
    '\\left( \\frac{a}{b} \\right)^2',
    'oMath(sSup(e(d([begChr=(] [endChr=)] e(f([type=bar] num(a) den(b))))) sup(2)))',
  ],
  ['\\left. x \\right|', 'oMath(d([begChr=] [endChr=|] e(x)))'],
  [
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    'oMath(d([begChr=(] [endChr=)] e(m(mcs(mc([count=2] [mcJc=center])) mr(e(a) e(b)) mr(e(c) e(d))))))',
  ],
  [
    'f = \\begin{cases} 1 & x > 0 \\\\ 0 \\\\ \\end{cases}',
    'oMath(f= d([begChr={] [endChr=] e(m(mcs(mc([count=2] [mcJc=left])) mr(e(1) e(x>0)) mr(e(0) e())))))',
  ],
  ['\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}', 'oMath(eqArr(e(a=b) e(c=d)))'],
  ['\\hat{x} \\vec v', 'oMath(acc([chr=\u0302] e(x)) acc([chr=\u20d7] e(v)))'],
  ['\\overline{ab}', 'oMath(bar([pos=top] e(ab)))'],
  ['\\underbrace{a+b}_{n}', 'oMath(limLow(e(groupChr([chr=⏟] [pos=bot] [vertJc=top] e(a+b))) lim(n)))'],
  ['\\text{سلام } x', 'oMath([nor=1] سلام x)'],
  ['\\mathbb{R}', 'oMath([scr=double-struck] [sty=p] R)'],
  ['\\binom{n}{k}', 'oMath(d([begChr=(] [endChr=)] e(f([type=noBar] num(n) den(k)))))'],
  ["f''(x)", 'oMath(sSup(e(f) sup(′′)) (x))'],
  ['\\{ x \\}', 'oMath({x})'],
  ['a - b', 'oMath(a−b)'],
])('writes %s as Word does', (tex, tree) => expect(omml(tex)).toBe(tree))

it.each([
  ['\\foo x', 'oMath([nor=1] \\foo x)'],
  ['\\frac{a', 'oMath([nor=1] \\frac{a)'],
  ['a } b', 'oMath([nor=1] a } b)'],
  ['\\begin{tikzpicture}\\end{tikzpicture}', 'oMath([nor=1] \\begin{tikzpicture}\\end{tikzpicture})'],
  ['\\left( x', 'oMath([nor=1] \\left( x)'],
  ['\\constructor \\toString', 'oMath([nor=1] \\constructor\\toString)'],
  ['', 'oMath()'],
])('keeps %s as its words', (tex, tree) => expect(omml(tex)).toBe(tree))

it('keeps what is too deep or too long as words', () => {
  const deep = '{'.repeat(500) + '}'.repeat(500)
  expect(omml(deep)).toBe(`oMath([nor=1] ${deep})`)
  const roots = '\\sqrt'.repeat(300)
  expect(omml(roots)).toBe(`oMath([nor=1] ${roots})`)
  const long = 'x'.repeat(2_001)
  expect(omml(long)).toBe(`oMath([nor=1] ${long})`)
})

it('no command of a formula is one that JavaScript gives to every object', () => {
  for (const name of ['constructor', 'toString'])
    expect(short(ommlOfTex(`\\left\\${name} x \\right\\${name} ^2 \\${name} y`))).not.toContain('native')
})
