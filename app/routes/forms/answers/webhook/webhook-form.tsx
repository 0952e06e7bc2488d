import type { Webhook } from '@domain/forms/webhooks'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Field } from '~/components/field'
import { Moment } from '~/components/moment'
import { Status } from '~/components/status'
import { Trans } from '~/components/trans'
import { Ltr } from '~/components/user-text'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'

type Props = {
  url: string | null
  stopped: Webhook['stopped']
  earlierSecretUntil: string | null
  secret: string | null
  refusal: FormAnswer | null
}

// A form of their own: Enter in the field saves, and neither removes nor asks.
const acts = 'webhook-acts'

/** The address of a program that gets each answer; the secret is shown once, right after it was made. */
export function WebhookForm({ url, stopped, earlierSecretUntil, secret, refusal }: Props) {
  const { t } = useTranslation('answers')
  const errorText = useErrorText('forms', 'answers')
  const { formMethod } = useNavigation()
  const fault = refusal?.fields?.url
  return (
    <>
      <Form method="post" id={acts} hidden />
      {stopped && <Stopped stopped={stopped} />}
      <Form method="post" className="panel panel-body form form-answer-narrow" noValidate>
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
              placeholder="https://example.com/hook"
              defaultValue={refusal?.values?.url ?? url ?? ''}
            />
          )}
        </Field>
        <div className="form-end">
          {url !== null && (
            <Button form={acts} type="submit" name="intent" value="askRemoval" variant="ghost" color="red">
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
          <Button
            type="submit"
            name="intent"
            value="save"
            loading={formMethod === 'POST'}
            {...(url !== null && { variant: 'surface', color: 'gray', highContrast: true })}
          >
            {t(url === null ? 'webhookAdd' : 'webhookSave')}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** Why a webhook sends nothing, and how it does again. */
function Stopped({ stopped: { at, reason, status } }: { stopped: NonNullable<Webhook['stopped']> }) {
  const { t } = useTranslation('answers')
  const date = <Moment value={at} show="dateTime" />
  return (
    <div className="panel panel-body form-answer-narrow form-answer-state">
      <Status state="off">{t('stopped')}</Status>
      <div>
        {status === 0 && <p className="form-answer-why">{t('lastNone')}</p>}
        <p>
          <Trans t={t} i18nKey={`stopped_${reason}`} components={{ date }} />
        </p>
        {status !== null && status !== 0 && (
          <p>
            <Trans t={t} i18nKey="lastStatus" components={{ status: <Ltr>{String(status)}</Ltr> }} />
          </p>
        )}
        <p>{t('stoppedMeanwhile')}</p>
      </div>
      <Button form={acts} type="submit" name="intent" value="turnOn">
        {t('turnOn')}
      </Button>
    </div>
  )
}
