import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { lean } from '../scripts/css/lean'

const app = mkdtempSync(path.join(tmpdir(), 'hamkar-lean-'))
mkdirSync(path.join(app, 'parts'))
writeFileSync(
  path.join(app, 'page.tsx'),
  `import { Part } from './parts/part'
   import { words } from '~/words'
   export const Page = () => <main className={\`page tone-\${tone} \${isWide ? 'wide' : ''}\`} data-accent-color="indigo"><input type="text" /></main>`,
)
writeFileSync(path.join(app, 'parts/part.tsx'), `export const Part = () => <p className="part" />`)
writeFileSync(path.join(app, 'words.ts'), `export const words = 'far'`)
writeFileSync(path.join(app, 'other.tsx'), `export const Other = () => <p className="other" />`)

const made = (css: string, from = 'page.css') =>
  postcss([lean({ sheet: 'page.css', sources: ['page.tsx'], app })])
    .process(css, { from: path.join(app, from) })
    .css.replace(/\s+/g, ' ')
    .trim()

it.each([
  ['classes that the page or what it imports has', '.page.wide .part{top:0}', '.page.wide .part{top:0}'],
  ['of several selectors those that may meet', '.other,.part{top:0}', '.part{top:0}'],
  [
    'what stands in brackets, whatever it is',
    '.page:not(.other):is(.a,.b){top:0}',
    '.page:not(.other):is(.a,.b){top:0}',
  ],
  [
    'controls in brackets of which it has some',
    ':where(button,input,select,textarea){font:inherit}',
    ':where(button,input,select,textarea){font:inherit}',
  ],
  ['classes that a template begins', '.tone-night{top:0}.tones-day{top:0}', '.tone-night{top:0}'],
  ['no class of another page', '.other{top:0} .page .other{top:0}', ''],
  [
    'values of attributes that are written',
    '[data-accent-color=red]{top:0}[data-accent-color="indigo"]{top:0}',
    '[data-accent-color="indigo"]{top:0}',
  ],
  [
    'controls that are drawn',
    ':where(select){top:0}input[type="range"]{top:0}[type=text]{top:0}',
    '[type=text]{top:0}',
  ],
  [
    'custom properties that are named, also by others',
    ':root{--a:1;--b:var(--a);--c:2}.page{top:var(--b)}',
    ':root{--a:1;--b:var(--a)}.page{top:var(--b)}',
  ],
  ['no empty rule', '@media print{@supports (top:0){.other{top:0}}}:root{--a:1}', ''],
  [
    'faces and movements that are named',
    '@font-face{font-family:"A B"}@font-face{font-family:C}@keyframes in{0%{top:0}}@keyframes out{from{top:0}}.page{font-family:"A B",x;animation:in 1s}',
    '@font-face{font-family:"A B"}@keyframes in{0%{top:0}}.page{font-family:"A B",x;animation:in 1s}',
  ],
])('the sheet of a page keeps %s', (_, css, kept) => expect(made(css)).toBe(kept))

it('leaves every other sheet as it is', () => {
  expect(made('.other{--a:1}', 'others.css')).toBe('.other{--a:1}')
})
