import { expect, it } from 'vitest'
import { parseXml } from '../parse-xml'
import type { XmlNode } from '../xml'
import { texOfOmml } from './from-omml'
import { ommlOfTex } from './to-omml'

function written(node: XmlNode | string): string {
  if (typeof node === 'string') return node.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(written).join('')}</${node.name}>`
}
const again = (tex: string) => texOfOmml(parseXml(written(ommlOfTex(tex))))

it.each([
  'x^{2}',
  'a_{ij}^{2}+1',
  '\\frac{a}{b}',
  '\\sqrt[3]{x+1}',
  '\\sum_{i=1}^{n} i^{2}+1',
  '\\int_{0}^{1} f(x)\\,dx=2',
  '\\lim_{x\\to 0} f',
  '\\sin^{2} x',
  '\\left( \\frac{a}{b} \\right)^{2}',
  '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
  '\\begin{cases}1 & x>0 \\\\ 0 & x\\leq 0\\end{cases}',
  '\\begin{aligned}a=b \\\\ c=d\\end{aligned}',
  '\\hat{x}',
  '\\overline{ab}',
  '\\underbrace{a+b}_{n}',
  '\\text{سلام} x',
  '\\mathbb{R}',
  '\\binom{n}{k}',
  '\\alpha \\leq \\Omega',
  '\\prod_{k} a_{k}',
  '\\mathbf{v}\\cdot \\nabla f',
])('gives %s back', (tex) => {
  const once = again(tex)
  expect(ommlOfTex(once)).toEqual(ommlOfTex(tex))
  expect(again(once)).toBe(once)
})

it.each(['\\foo x', '\\frac{a'])('gives words that were no formula back as they were: %s', (tex) => {
  expect(again(tex).replace(/\s/g, '')).toBe(tex.replace(/\s/g, ''))
})
