import { Buffer } from 'node:buffer'
import { escapeHtml } from '@domain/documents/inline-html'
import { renderState } from '../documents/rendered'
import type { Picture } from './docx/media'

const style = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1f1f1c; font: 17px/1.7 Calibri, Vazirmatn, Tahoma, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.6em 0 0.5em; break-after: avoid; }
p, ul, ol, blockquote, pre, table, figure { margin: 0 0 0.8em; }
ul, ol { padding-inline-start: 1.6em; }
ul.checks { list-style: none; padding-inline-start: 0.2em; }
.nested { margin-inline-start: 1.6em; }
blockquote { border-inline-start: 3px solid #b8b8b4; padding-inline-start: 1em; color: #55554f; }
pre { background: #f4f4f2; padding: 0.8em 1em; overflow-x: auto; border-radius: 6px; text-align: left; }
code { font-family: Consolas, Menlo, monospace; font-size: 0.9em; }
:not(pre) > code { background: #f0f0ee; padding: 0.1em 0.3em; border-radius: 4px; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #c9c9c4; padding: 0.4em 0.6em; text-align: start; vertical-align: top; }
th { background: #f4f4f2; }
img, video { max-width: 100%; height: auto; }
figcaption { color: #6b6b66; font-size: 0.85em; }
[data-align="center"] { text-align: center; } [data-align="right"] { text-align: end; } [data-align="justify"] { text-align: justify; }
[data-size="small"] { font-size: 0.85em; } [data-size="large"] { font-size: 1.35em; } [data-size="huge"] { font-size: 1.8em; }
[data-font="serif"] { font-family: Georgia, serif; } [data-font="mono"] { font-family: Consolas, monospace; }
[data-font="vazirmatn"] { font-family: Vazirmatn, Tahoma, sans-serif; }
[data-indent] { margin-inline-start: calc(var(--steps, 1) * 1.6em); }
@media print { main { max-width: none; padding: 0; } a { color: inherit; } pre { white-space: pre-wrap; }
  figure, tr, blockquote { break-inside: avoid; } }
`

const indents = Array.from({ length: 8 }, (_, nth) => `[data-indent="${nth + 1}"] { --steps: ${nth + 1}; }`)
const named = (attribute: string, property: string, colours: Record<string, string>) =>
  Object.entries(colours).map(([name, hex]) => `[data-${attribute}="${name}"] { ${property}: ${hex}; }`)
const colours = [
  ...named('color', 'color', {
    gray: '#787774',
    brown: '#64473a',
    red: '#c4342d',
    orange: '#c25e00',
    yellow: '#946c00',
    green: '#2f7a4d',
    blue: '#0b6e99',
    purple: '#6940a5',
    pink: '#ad1a72',
  }),
  ...named('background', 'background', {
    gray: '#ebeced',
    brown: '#e9e5e3',
    red: '#fbe4e4',
    orange: '#f6e9d9',
    yellow: '#fbf3db',
    green: '#ddedea',
    blue: '#ddebf1',
    purple: '#eae4f2',
    pink: '#f4dfeb',
  }),
]
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; media-src https: http:"

type HtmlPageContent = {
  title: string
  state: Uint8Array | null
  pictures: ReadonlyMap<string, Picture>
  /** Where a video is had. */
  videoUrl: (id: string) => string | null
}

/** A document as one page that needs nothing else: pictures and style within it, no script, fit for paper. */
export function htmlPage({ title, state, pictures, videoUrl }: HtmlPageContent): string {
  const { html, direction, language } = renderState(state, (id) => {
    const picture = pictures.get(`/dashboard/files/${id}`)
    return picture ? dataUrl(picture) : videoUrl(id)
  })
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}${[...indents, ...colours].join('\n')}</style>
</head>
<body>
<main>
${html}
</main>
</body>
</html>
`
}

const dataUrl = ({ bytes, type }: Picture) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
