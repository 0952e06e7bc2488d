import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'

const shownFor = 6_000

export type EntryFailure = {
  code: string
  fields?: Record<string, string> | undefined
}

/**
 * Says for six seconds that a call failed and why; without a script it stays. `what` failed, as a sentence. In the
 * sign-in dialog it is in the form, and only if no field shows the error.
 */
export function Failure({ what, answer }: { what: string; answer: EntryFailure | undefined }) {
  const errorText = useErrorText('accounts')
  const [hidden, setHidden] = useState<EntryFailure>()
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setHidden(answer), shownFor)
    return () => clearTimeout(timer)
  }, [answer])
  const isShown = answer !== undefined && answer !== hidden && !isAtItsField(answer)
  const why = reasonOf(answer, errorText)
  return (
    <div className="entry-failures" role="alert">
      {isShown && (
        <div className={`entry-failure ${answer.fields && !answer.fields.botToken ? 'at-field' : ''}`}>
          <Icon of={IconAlertCircle} size={18} />
          <span>
            <strong>{what}</strong>
            {why && <span>{why}</span>}
          </span>
        </div>
      )}
    </div>
  )
}

/** A field that is wrong says so itself; the bot check has none that anybody sees. */
function isAtItsField({ code, fields }: EntryFailure): boolean {
  return code === 'invalid' && !fields?.botToken
}

/** An error that is shown at its field is not repeated. */
function reasonOf(
  answer: EntryFailure | undefined,
  errorText: (code: string) => string | null,
): string | null {
  if (!answer) return null
  if (answer.fields?.botToken) return errorText('bot_check_failed')
  return answer.fields ? null : errorText(answer.code)
}
