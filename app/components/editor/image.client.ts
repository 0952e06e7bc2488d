import {
  createBlockSpec,
  createImageBlockConfig,
  imageParse,
  imageRender,
  imageToExternalHTML,
} from '@blocknote/core'
import { fileIdIn } from '@domain/documents/schema'
import { safeLink } from '@domain/safe-link'

type Props = { url: string; name: string; caption: string }
export type ImageWords = { elsewhere: string; unknown: string }

/** Whether a picture lies here, or in the document itself: any other site would learn who reads. */
export const isOwnPicture = (url: string) =>
  url === '' || fileIdIn(url) !== null || /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(url)

/** An image block shows pictures uploaded here, and every other address as a link. */
export const createImageBlock = (words: ImageWords) =>
  createBlockSpec(createImageBlockConfig, {
    meta: { fileBlockAccept: ['image/*'] },
    parse: imageParse({}),
    render: (block, editor) =>
      isOwnPicture(block.props.url) ? imageRender({})(block, editor) : { dom: elsewhere(block.props, words) },
    toExternalHTML: (block, editor) =>
      isOwnPicture(block.props.url)
        ? imageToExternalHTML({})(block, editor)
        : { dom: labelled(block.props, addressOf(block.props)) },
    runsBefore: ['file'],
  })()

function addressOf({ url }: Props): string | null {
  return /^https?:/i.test(url) ? safeLink(url) : null
}

function elsewhere(props: Props, words: ImageWords): HTMLElement {
  const address = addressOf(props)
  const note = document.createElement('span')
  note.textContent = address ? words.elsewhere : words.unknown
  const box = document.createElement('div')
  box.className = 'editor-elsewhere'
  box.appendChild(note)
  box.appendChild(labelled(props, address))
  return box
}

function labelled({ url, name, caption }: Props, address: string | null): HTMLElement {
  const label = document.createElement(address ? 'a' : 'span')
  label.textContent = caption || name || url
  label.dir = 'auto'
  if (address && label instanceof HTMLAnchorElement) {
    label.href = address
    label.rel = 'noopener noreferrer nofollow'
    label.target = '_blank'
  }
  return label
}
