import { useEffect, useRef } from 'react'
import { useNonce } from '~/lib/nonce'

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** The invisible bot check. Its script comes when somebody begins to fill the form, never with the page. */
export function BotCheck({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null)
  const nonce = useNonce()
  useEffect(() => {
    const form = box.current?.closest('form')
    const start = () => {
      if (document.querySelector(`script[src="${source}"]`)) return
      const script = document.createElement('script')
      Object.assign(script, { src: source, async: true, nonce })
      document.head.appendChild(script)
    }
    form?.addEventListener('focusin', start, { once: true })
    return () => form?.removeEventListener('focusin', start)
  }, [nonce])
  return <div ref={box} className="cf-turnstile" data-sitekey={siteKey} data-response-field-name="botToken" />
}
