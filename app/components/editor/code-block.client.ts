import { createBlockSpec, createCodeBlockConfig, createCodeBlockSpec } from '@blocknote/core'
import { codeLanguages } from '@domain/documents/schema'
import type { RunLanguage } from '@domain/runs'
import { runLanguageOfFence } from '@domain/text/fence-language'
import { compilerPath } from '~/lib/run-links'
import { type MermaidWords, mermaidPreview } from './mermaid-preview.client'

const aliases: Record<string, string[]> = {
  bash: ['sh', 'shell', 'zsh'],
  cpp: ['c++'],
  csharp: ['c#', 'cs'],
  javascript: ['js'],
  markdown: ['md'],
  python: ['py'],
  ruby: ['rb'],
  rust: ['rs'],
  typescript: ['ts'],
  yaml: ['yml'],
  text: ['', 'txt', 'plaintext', 'none'],
}

const supportedLanguages = Object.fromEntries(
  Object.entries(codeLanguages).map(([id, name]) => [id, { name, aliases: aliases[id] ?? [] }]),
)

type Spec = ReturnType<typeof createCodeBlockSpec>

/** Takes what a block calls its language; gives ours, or the name as it is where we have none. */
function languageOf(name: string): string {
  const plain = name.trim().toLowerCase()
  const found = Object.entries(supportedLanguages).find(
    ([id, one]) => id === plain || one.aliases.includes(plain),
  )
  return found?.[0] ?? plain
}

/** Takes what a block calls its language; gives the one that it is coloured as: plain text where we have none. */
export function colouredAs(name: string): string {
  const own = languageOf(name)
  return Object.hasOwn(codeLanguages, own) ? own : 'text'
}

/** The name of the choice of a language, of the link to the compiler, and why a diagram isn't drawn. */
export type CodeBlockWords = { codeLanguage: string; run: string; mermaid: MermaidWords }

/**
 * A code block with a choice of languages. BlockNote's own refuses to draw a block, and with it the whole document, when
 * its language is not on the list; here it is shown by its name.
 */
export function createCodeBlock({ codeLanguage: label, run, mermaid }: CodeBlockWords): Spec {
  const spec = createCodeBlockSpec({ supportedLanguages, defaultLanguage: 'text' })
  // Made as a block of its own, so that BlockNote puts around it what it puts around every block.
  const drawn = createBlockSpec(createCodeBlockConfig({ defaultLanguage: 'text' }), {
    render: (block, editor) => {
      const dom = document.createDocumentFragment()
      const code = document.createElement('code')
      const pre = document.createElement('pre')
      pre.dir = 'ltr'
      pre.appendChild(code)
      const choose = (language: string) => editor.updateBlock(block.id, { props: { language } })
      const box = chooser(label, block.props.language, editor.isEditable, choose)
      const runs = runLanguageOfFence(block.props.language)
      if (runs) box.appendChild(runLink(runs, run))
      dom.appendChild(box)
      dom.appendChild(pre)
      const preview =
        languageOf(block.props.language) === 'mermaid' ? mermaidPreview(block.id, code, mermaid) : null
      if (preview) dom.appendChild(preview.dom)
      return {
        dom,
        contentDOM: code,
        ...(preview && {
          ignoreMutation: ({ target }: { target: Node }) => preview.dom.contains(target),
          destroy: preview.stop,
        }),
      }
    },
  })()
  const { render } = drawn.implementation
  const { implementation } = spec
  const highlight = ({ props }: { props: { language: string } }) => colouredAs(props.language)
  return {
    ...spec,
    implementation: { ...implementation, meta: { ...implementation.meta, highlight }, render },
  }
}

/** A script of the page hands the code over. */
function runLink(language: RunLanguage, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'code-run'
  link.href = compilerPath(language)
  link.textContent = text
  return link
}

function chooser(label: string, language: string, isEditable: boolean, onChoose: (language: string) => void) {
  const own = languageOf(language)
  const names = Object.hasOwn(codeLanguages, own) ? codeLanguages : { [own]: own, ...codeLanguages }
  const select = document.createElement('select')
  select.setAttribute('aria-label', label)
  // Its arrow lies at the end of the code's direction, not the page's.
  select.dir = 'ltr'
  select.disabled = !isEditable
  for (const [id, name] of Object.entries(names)) {
    const option = document.createElement('option')
    option.value = id
    option.text = name
    select.appendChild(option)
  }
  select.value = own
  select.addEventListener('change', () => onChoose(select.value))
  const box = document.createElement('div')
  box.contentEditable = 'false'
  box.appendChild(select)
  return box
}
