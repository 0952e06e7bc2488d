import { createBlockSpec } from '@blocknote/core'
import { isEmbedAddress, readEmbed } from '../embed-html'

/** The label of the field for the address, its button, and the text for an address of anything else. */
export type EmbedWords = { address: string; insert: string; wrong: string }

/** A code file or diagram at its address; who may not see it has the link. Documents are exported with the link. */
export const createEmbedBlock = (words: EmbedWords) =>
  createBlockSpec(
    { type: 'embed', propSchema: { url: { default: '' } }, content: 'none' },
    {
      render: (block, editor) => {
        const dom = document.createElement('div')
        dom.className = 'editor-embed'
        dom.contentEditable = 'false'
        const { url } = block.props
        if (url !== '') show(dom, url)
        else if (editor.isEditable)
          dom.appendChild(
            addressForm(words, (found) => {
              editor.updateBlock(block.id, { props: { url: found } })
              editor.focus()
            }),
          )
        return { dom }
      },
      toExternalHTML: (block) => {
        const dom = document.createElement('p')
        dom.appendChild(linkTo(block.props.url))
        return { dom }
      },
    },
  )()

function show(dom: HTMLElement, url: string): void {
  const link = linkTo(url)
  dom.appendChild(link)
  if (!isEmbedAddress(url)) return
  readEmbed(url).then(
    (html) => {
      if (html === null) return
      const shown = document.createElement('div')
      shown.className = 'reading'
      shown.innerHTML = html
      link.replaceWith(shown)
    },
    () => undefined,
  )
}

function linkTo(url: string): HTMLElement {
  const isOurs = isEmbedAddress(url)
  const dom = document.createElement(isOurs ? 'a' : 'span')
  if (dom instanceof HTMLAnchorElement) {
    dom.href = url
    dom.target = '_blank'
    dom.rel = 'noopener'
  }
  dom.dir = 'ltr'
  dom.textContent = url
  return dom
}

function addressForm({ address, insert, wrong }: EmbedWords, onFound: (url: string) => void): HTMLElement {
  const form = document.createElement('form')
  const label = document.createElement('label')
  const field = document.createElement('input')
  const button = document.createElement('button')
  const fault = document.createElement('p')
  label.textContent = address
  field.type = 'text'
  field.inputMode = 'url'
  field.dir = 'ltr'
  field.className = 'input'
  button.type = 'submit'
  button.className = 'code-run'
  button.textContent = insert
  fault.setAttribute('role', 'alert')
  label.appendChild(field)
  for (const part of [label, button, fault]) form.appendChild(part)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const url = field.value.trim()
    if (isEmbedAddress(url)) return onFound(url)
    fault.textContent = wrong
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  })
  // Keys of the field are no keys of the editor.
  for (const type of ['keydown', 'paste', 'copy', 'cut'] as const)
    form.addEventListener(type, (event) => event.stopPropagation())
  requestAnimationFrame(() => field.focus())
  return form
}
