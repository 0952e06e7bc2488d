import { WayChange } from '@domain/accounts/passkeys'
import type { Way } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '~/components/account/text-input'
import { Panel } from '~/components/panel'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { useChecks } from '~/lib/use-checks'
import type { PasskeyAnswer } from './act.server'

const readForm = (form: FormData) => ({ name: form.get('name') })

export function Rename({ passkey, answer }: { passkey: Way; answer: PasskeyAnswer | undefined }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const own = answer?.values?.intent === 'rename' ? answer : undefined
  const { form, errors } = useChecks(WayChange, readForm, own)
  return (
    <Panel title={t('renameOf', { name: passkey.name })}>
      <Form method="post" className="panel-form" {...form}>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={passkey.id} />
        <div className="setting-fields">
          <TextInput
            name="name"
            label={t('passkeyName')}
            errors={errors}
            defaultValue={own?.values?.name ?? passkey.name}
            maxLength={60}
            {...autoDirection}
            autoComplete="off"
            autoFocus
          />
        </div>
        <div className="setting-end">
          {own && !own.fields && <span role="status">{errorText(own.code)}</span>}
          <Link to="/dashboard/settings/passkeys" className="plain-link">
            {t('keepName')}
          </Link>
          <Button type="submit">{t('save')}</Button>
        </div>
      </Form>
    </Panel>
  )
}
