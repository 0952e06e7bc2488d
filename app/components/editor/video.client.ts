import { createBlockSpec, createVideoBlockConfig, videoParse } from '@blocknote/core'
import { videoSource } from '@domain/documents/video'
import { safeLink } from '@domain/safe-link'

/** A video block plays files uploaded here and players of known sites, and shows every other address as a link. */
export const createVideoBlock = (play: (host: string) => string) =>
  createBlockSpec(createVideoBlockConfig, {
    meta: { fileBlockAccept: ['video/*'] },
    parse: videoParse({}),
    render: (block) => {
      const dom = document.createElement('div')
      dom.className = 'editor-video'
      dom.appendChild(player(block.props, play))
      if (block.props.caption) {
        const caption = document.createElement('p')
        caption.className = 'bn-file-caption'
        caption.dir = 'auto'
        caption.textContent = block.props.caption
        dom.appendChild(caption)
      }
      return { dom }
    },
    toExternalHTML: (block) => ({ dom: videoLink(block.props.url) }),
    runsBefore: ['file'],
  })()

type Props = { url: string; name: string; previewWidth?: number }

function player({ url, name, previewWidth }: Props, play: (host: string) => string): HTMLElement {
  const source = videoSource(url)
  if (!source) return videoLink(url)
  if (source.kind === 'frame') return framed(source.src, name, play)
  const video = document.createElement('video')
  video.src = source.src
  video.controls = true
  video.preload = 'metadata'
  if (previewWidth) video.width = previewWidth
  return video
}

/** The other site learns of a reader only once they ask for its player. */
function framed(src: string, name: string, play: (host: string) => string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = play(new URL(src).host.replace(/^(?:www|player)\./, ''))
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = name || new URL(src).host
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
    button.replaceWith(frame)
  })
  return button
}

function videoLink(url: string): HTMLElement {
  const isAddress = (/^https?:/i.test(url) && safeLink(url) !== null) || videoSource(url)?.kind === 'file'
  const dom = document.createElement(isAddress ? 'a' : 'span')
  if (dom instanceof HTMLAnchorElement) {
    dom.href = url
    dom.rel = 'noopener noreferrer nofollow'
    dom.target = '_blank'
  }
  dom.dir = 'ltr'
  dom.textContent = url
  return dom
}
