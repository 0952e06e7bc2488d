import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useNonce } from '~/lib/nonce'
import { loadTurnstile, type Turnstile } from '~/lib/turnstile'

type Props = { siteKey: string; isWanted?: boolean }

/**
 * The invisible bot check. Its script is loaded when a person begins to fill in the form, or at once if the server asks
 * for it; never with the page. Its token works once, so each answer restarts it.
 */
export function BotCheck({ siteKey, isWanted = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<string>()
  const answer = useActionData()
  const nonce = useNonce()
  useEffect(() => {
    const form = box.current?.closest('form')
    let isGone = false
    const show = (turnstile: Turnstile) => {
      if (isGone || widget.current || !box.current) return
      const options = { sitekey: siteKey, 'response-field-name': 'botToken' }
      widget.current = turnstile.render(box.current, options)
    }
    const start = () => void loadTurnstile(nonce).then(show, () => undefined)
    if (isWanted) start()
    form?.addEventListener('focusin', start)
    return () => {
      isGone = true
      form?.removeEventListener('focusin', start)
      if (widget.current) window.turnstile?.remove(widget.current)
      widget.current = undefined
    }
  }, [nonce, siteKey, isWanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, whatever it says.
  useEffect(() => {
    if (widget.current) window.turnstile?.reset(widget.current)
  }, [answer])
  return <div ref={box} />
}
