import { Button } from '@radix-ui/themes'
import { useNavigate, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Panel } from '~/components/panel'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { hasPasskeys, makePasskey } from '~/lib/passkeys'
import type { PasskeyAnswer } from './act.server'

const here = '/dashboard/settings/passkeys'

/** Makes a passkey on this device; without a script or such a browser it says what is needed. */
export function AddPasskey({ isFirst, answer }: { isFirst: boolean; answer: PasskeyAnswer | undefined }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const [can, setCan] = useState(false)
  useEffect(() => setCan(hasPasskeys()), [])
  const { add, isBusy, code } = useAdding()
  const refusal = answer?.values?.intent === 'add' ? answer : undefined
  const known = { passkey_here: t('passkeyHere'), invalid_passkey: t('passkeyFailed') }
  const why = code ?? (refusal?.fields ? null : refusal?.code)
  return (
    <Panel className="setting-small">
      {isFirst && <p className="panel-text">{t('noPasskeys')}</p>}
      {can ? (
        <form className="panel-form" onSubmit={add} noValidate>
          <div className="setting-fields">
            <Field
              name="name"
              label={t('passkeyName')}
              help={t('passkeyNameHelp')}
              error={errorText(refusal?.fields?.name)}
              isOptional
            >
              {(control) => (
                <input
                  {...control}
                  {...autoDirection}
                  className="input"
                  defaultValue={refusal?.values?.name}
                  maxLength={60}
                  autoComplete="off"
                />
              )}
            </Field>
          </div>
          <div className="setting-end">
            <Button type="submit" loading={isBusy}>
              {t('addPasskey')}
            </Button>
            {why && <span role="status">{known[why as keyof typeof known] ?? errorText(why)}</span>}
          </div>
        </form>
      ) : (
        <p className="panel-body muted">{t('passkeyNeeds')}</p>
      )}
    </Panel>
  )
}

function useAdding() {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { state, formData } = useNavigation()
  const [isAsking, setAsking] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setAsking(true)
    setCode(null)
    const made = await makePasskey(`${here}/options`)
    setAsking(false)
    if (made?.code === 'fresh_proof_needed')
      return navigate(`/dashboard/settings/proof?${new URLSearchParams({ redirectTo: here })}`)
    if (made?.code === 'session_expired')
      return window.location.assign(`/signup?${new URLSearchParams({ redirectTo: here, expired: '1' })}`)
    if (made && 'credential' in made)
      return submit({ intent: 'add', name, credential: made.credential }, { method: 'post' })
    setCode(made?.code ?? null)
  }
  const isSending = state !== 'idle' && formData?.get('intent') === 'add'
  return { add, code, isBusy: isAsking || isSending }
}
