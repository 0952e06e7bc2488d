import { useEffect, useRef, useState } from 'react'
import { isEmbedAddress, readEmbed } from '~/components/embed-html'

/** A code file or diagram below its address, once it is near the screen; nothing where the reader may not see it. */
export function EmbedCard({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    if (!place.current || !isEmbedAddress(address)) return
    let isShown = true
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        readEmbed(address).then(
          (found) => isShown && setHtml(found),
          () => undefined,
        )
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => {
      isShown = false
      watch.disconnect()
    }
  }, [address])
  return (
    <div
      ref={place}
      className="chat-embed"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from the file, escaped and without scripts.
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}
