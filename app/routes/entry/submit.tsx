import { useNavigation } from '@remix-run/react'

/** The one button of a form; it rests while the form is on its way. */
export function Submit({ children }: { children: string }) {
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  return (
    <button type="submit" className="entry-submit" disabled={isSending} aria-busy={isSending}>
      {children}
    </button>
  )
}
