import { SignedOutNote } from '~/components/signed-out-note'
import { useErrorText } from '~/lib/form-errors'

/** Why something was refused; a session that is over keeps what is typed. */
export function Refusal({ code }: { code: string }) {
  const errorText = useErrorText('compiler', 'code')
  if (code === 'session_expired' || code === 'unauthenticated') return <SignedOutNote />
  return (
    <p className="compiler-note wrong" role="alert">
      {errorText(code)}
    </p>
  )
}
