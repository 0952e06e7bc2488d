import { fileIdIn } from './schema'

/** A video block's source: a player of another site in a frame, or a file that the browser plays itself. */
export type VideoSource = { kind: 'frame' | 'file'; src: string }

const id = (text: string | null | undefined, form: RegExp) => (text && form.test(text) ? text : null)

const youtube = (video: string | null) =>
  video && ({ kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${video}` } as const)

const readers: Record<string, (url: URL) => VideoSource | null> = {
  'youtube.com': ({ pathname, searchParams }) => {
    const named = /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1]
    return youtube(id(pathname === '/watch' ? searchParams.get('v') : named, /^[\w-]{11}$/)) || null
  },
  'youtu.be': ({ pathname }) => youtube(id(pathname.slice(1), /^[\w-]{11}$/)) || null,
  'vimeo.com': ({ pathname }) => {
    const video = id(pathname.split('/').pop(), /^\d{5,12}$/)
    return video ? { kind: 'frame', src: `https://player.vimeo.com/video/${video}?dnt=1` } : null
  },
  'aparat.com': ({ pathname }) => {
    const named = /^\/(?:v|video\/video\/embed\/videohash)\/([^/]+)/.exec(pathname)?.[1]
    const video = id(named, /^[A-Za-z0-9]{4,12}$/)
    const frame = `https://www.aparat.com/video/video/embed/videohash/${video}/vt/frame`
    return video ? { kind: 'frame', src: frame } : null
  },
}

/** Hosts whose players a document may frame: what a content security policy has to name. */
export const frameHosts = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.aparat.com'] as const

/**
 * Takes the address of a video block; gives what may be played, or null where the address is on no list. Only files
 * that were uploaded here and players of known sites are: everything else would tell a stranger's host who reads.
 */
export function videoSource(address: string): VideoSource | null {
  if (fileIdIn(address)) return { kind: 'file', src: address }
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.port) return null
  const host = url.hostname.replace(/^(?:www|m|player)\./, '').replace('youtube-nocookie.com', 'youtube.com')
  return Object.hasOwn(readers, host) ? (readers[host]?.(url) ?? null) : null
}
