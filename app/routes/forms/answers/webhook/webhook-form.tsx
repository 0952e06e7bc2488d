import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { Trans, useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Field } from '~/components/field'
import { Moment } from '~/components/moment'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'

type Props = {
  url: string | null
  earlierSecretUntil: string | null
  secret: string | null
  refusal: FormAnswer | null
}

// A form of their own: Enter in the field saves, and neither removes nor asks.
const acts = 'webhook-acts'

/** Where a program is told of each answer; the secret is seen once, right after it was made. */
export function WebhookForm({ url, earlierSecretUntil, secret, refusal }: Props) {
  const { t } = useTranslation('answers')
  const errorText = useErrorText('forms', 'answers')
  const { formMethod } = useNavigation()
  const fault = refusal?.fields?.url
  return (
    <div className="panel panel-body">
      <Form method="post" id={acts} />
      <Form method="post" className="form" noValidate>
        {refusal && !fault && (
          <p className="field-note wrong" role="alert">
            {t('notDone')} {errorText(refusal.code)}
          </p>
        )}
        {secret && (
          <div className="secret" role="status">
            <p>{t('secretOnce')}</p>
            <code dir="ltr">{secret}</code>
            <CopyButton text={secret} label={t('copySecret')} said={t('secretCopied')} />
          </div>
        )}
        {earlierSecretUntil !== null && (
          <p className="field-note">
            <Trans
              t={t}
              i18nKey="earlierSecret"
              components={{ date: <Moment value={earlierSecretUntil} show="dateTime" /> }}
            />
          </p>
        )}
        <Field name="url" label={t('url')} help={t('urlHelp')} error={fault && errorText(fault)}>
          {(control) => (
            <TextField.Root
              {...control}
              type="url"
              dir="ltr"
              autoComplete="off"
              maxLength={2000}
              defaultValue={refusal?.values?.url ?? url ?? ''}
            />
          )}
        </Field>
        <div className="form-end">
          {url !== null && (
            <Button form={acts} type="submit" name="intent" value="askRemoval" variant="surface" color="red">
              {t('webhookRemove')}
            </Button>
          )}
          {url !== null && (
            <Button
              form={acts}
              type="submit"
              name="intent"
              value="askSecret"
              variant="surface"
              color="gray"
              highContrast
            >
              {t('newSecret')}
            </Button>
          )}
          <Button type="submit" name="intent" value="save" loading={formMethod === 'POST'}>
            {t(url === null ? 'webhookAdd' : 'webhookSave')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
