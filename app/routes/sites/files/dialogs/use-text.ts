import { useEffect, useState } from 'react'
import { codeOfFailure } from '~/lib/ask'
import { contentAddress } from '../entries'
import { useManager } from '../use-manager'

const byteOrderMark = '\ufeff'

export type FileText = {
  content: string
  /** The byte order mark before the first letter, put back when the file is saved. */
  mark: string
  /** Which version of the file was read. */
  etag: string | null
}
type Loaded = { text: FileText | null; code: string | null }

/** The text of a file: null while it is on its way; a code where it cannot be edited as text. */
export function useText(path: string, isTooLong: boolean): Loaded {
  const { site } = useManager()
  const [loaded, setLoaded] = useState<Loaded>({ text: null, code: isTooLong ? 'tooLongToEdit' : null })
  useEffect(() => {
    if (isTooLong) return
    const controller = new AbortController()
    read(contentAddress(site.hostId, path), controller.signal).then((found) => {
      if (!controller.signal.aborted) setLoaded(found)
    })
    return () => controller.abort()
  }, [site.hostId, path, isTooLong])
  return loaded
}

async function read(address: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const answer = await fetch(address, { signal, cache: 'no-store' })
    if (!answer.ok || answer.redirected) return { text: null, code: 'unknown' }
    const bytes = await answer.arrayBuffer()
    const whole = decoded(bytes)
    if (whole === null) return { text: null, code: 'notText' }
    const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : ''
    const etag = answer.headers.get('ETag')
    return { text: { content: whole.slice(mark.length), mark, etag }, code: null }
  } catch (error) {
    return { text: null, code: codeOfFailure(error) }
  }
}

function decoded(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
