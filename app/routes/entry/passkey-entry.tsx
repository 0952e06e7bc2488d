import { useFetcher, useLocation } from '@remix-run/react'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasskey } from '~/components/account/use-passkey'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { Failure } from './failure'

/**
 * Signs in with a passkey: by its button, or chosen in the email field, which this waits for. It is in the password
 * form, whose "remember" counts for it too; without a script or such a browser it is not there.
 */
export function PasskeyEntry() {
  const { t } = useTranslation('accounts')
  const { search } = useLocation()
  const fetcher = useFetcher<FormAnswer>()
  const button = useRef<HTMLButtonElement>(null)
  const { isThere, isAsking, code, ask, fill } = usePasskey((credential) => {
    const box = button.current?.form?.elements.namedItem('remember')
    const isRemembered = box instanceof HTMLInputElement && box.checked
    const fields = { credential, ...(isRemembered && { remember: 'on' }) }
    fetcher.submit(fields, { method: 'post', action: `/passkey${search}` })
  })
  useEffect(() => fill(), [fill])
  if (!isThere) return null
  const answer = code ?? fetcher.data
  const isBusy = isAsking || fetcher.state !== 'idle'
  return (
    <>
      <button ref={button} type="button" className="entry-passkey" aria-busy={isBusy} onClick={ask}>
        <Icon of={IconFingerprint} size={18} />
        {t('passkeySignIn')}
      </button>
      {answer && <Failure what={t('couldNotSignIn')} answer={answer} />}
    </>
  )
}
