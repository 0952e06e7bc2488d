import { createBlockSpec, createVideoBlockConfig, videoParse } from '@blocknote/core'
import { videoSource } from '@domain/documents/video'

/** A video block plays files uploaded here and players of known sites, and shows every other address as a link. */
export const createVideoBlock = createBlockSpec(createVideoBlockConfig, {
  meta: { fileBlockAccept: ['video/*'] },
  parse: videoParse({}),
  render: (block) => {
    const dom = document.createElement('div')
    dom.className = 'doc-video'
    dom.appendChild(player(block.props.url, block.props.name, block.props.previewWidth))
    if (block.props.caption) {
      const caption = document.createElement('p')
      caption.className = 'bn-file-caption'
      caption.dir = 'auto'
      caption.textContent = block.props.caption
      dom.appendChild(caption)
    }
    return { dom }
  },
  toExternalHTML: (block) => ({ dom: player(block.props.url, block.props.name, block.props.previewWidth) }),
  runsBefore: ['file'],
})

function player(url: string, name: string, width: number | undefined): HTMLElement {
  const source = videoSource(url)
  if (!source) return addressOf(url)
  if (source.kind === 'file') {
    const video = document.createElement('video')
    video.src = source.src
    video.controls = true
    video.preload = 'metadata'
    if (width) video.width = width
    return video
  }
  const frame = document.createElement('iframe')
  frame.src = source.src
  frame.title = name || new URL(source.src).host
  frame.loading = 'lazy'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  return frame
}

function addressOf(url: string): HTMLElement {
  const dom = document.createElement('p')
  dom.dir = 'ltr'
  dom.textContent = url
  return dom
}
