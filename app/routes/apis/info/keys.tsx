import { type ApiKey, keyScopes } from '@domain/apis/apis'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '~/components/asked-form'
import { Between } from '~/components/between'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Trans } from '~/components/trans'
import { Isolate, Ltr } from '~/components/user-text'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { Secret } from '../secret'
import type { InfoAnswer } from './actions.server'

type Props = { keys: readonly ApiKey[]; idempotencyKey: string; answer: InfoAnswer | undefined }

/** The keys of the API: what each opens and when it was last used; a new one is shown once. */
export function Keys({ keys, idempotencyKey, answer }: Props) {
  const { t } = useTranslation('apis')
  const own = answer?.intent === 'key' ? answer : undefined
  return (
    <div id="keys">
      <Panel title={t('part_keys')}>
        {own?.made && <Secret value={own.made.key} />}
        {keys.length === 0 ? (
          <p className="panel-text">{t('noKeys')}</p>
        ) : (
          <ul className="rows">
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} />
            ))}
          </ul>
        )}
        <NewKey idempotencyKey={idempotencyKey} answer={own} />
      </Panel>
    </div>
  )
}

function KeyRow({ of: key }: { of: ApiKey }) {
  const { t } = useTranslation('apis')
  return (
    <Row
      tile={<Icon of={IconKey} size={18} />}
      title={<Isolate>{key.name}</Isolate>}
      second={
        <span>
          <Ltr>{key.start}…</Ltr>
          <Between />
          {t(`scope_${key.scope}`)}
          <Between />
          {key.lastUsedAt ? (
            <span>
              <Trans
                t={t}
                i18nKey="lastUsed"
                components={{ date: <Moment value={key.lastUsedAt} show="relative" /> }}
              />
            </span>
          ) : (
            <span>{t('neverUsed')}</span>
          )}
        </span>
      }
      actions={<Revoke id={key.id} name={key.name} />}
    />
  )
}

function Revoke({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('apis')
  const submit = useSubmit()
  const fields = { intent: 'revoke', id }
  return (
    <AskedForm
      title={<Trans t={t} i18nKey="revokeAsk" values={{ name }} components={{ name: <bdi /> }} />}
      text={t('revokeText')}
      verb={t('revoke')}
      keep={t('keepKey')}
      fields={fields}
      button={{ variant: 'soft', color: 'gray', 'aria-label': t('revokeOf', { name }) }}
      onConfirm={() => submit(fields, { method: 'post', preventScrollReset: true })}
    >
      {t('revoke')}
    </AskedForm>
  )
}

function NewKey({ idempotencyKey, answer }: Omit<Props, 'keys'>) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'key'
  const errors = answer?.fields ?? {}
  const values = answer?.values ?? {}
  return (
    <details className="panel-more" open={answer?.code != null || undefined}>
      <summary>{t('newKey')}</summary>
      <Form
        method="post"
        action="#keys"
        className="panel-form"
        preventScrollReset
        // A new key of the form comes with each answer, and empties it.
        key={answer?.made?.key}
      >
        <input type="hidden" name="key" value={idempotencyKey} />
        {answer?.code && !answer.fields && (
          <p className="field-note wrong" role="alert">
            {errorText(answer.code)}
          </p>
        )}
        <Field name="name" label={t('keyName')} help={t('keyNameHelp')} error={errorText(errors.name)}>
          {(control) => (
            <TextField.Root {...control} {...autoDirection} defaultValue={values.name} autoComplete="off" />
          )}
        </Field>
        <fieldset className="choices">
          <legend>{t('keyScope')}</legend>
          {keyScopes.map((scope) => (
            <label key={scope} className="choice">
              <input
                type="radio"
                name="scope"
                value={scope}
                defaultChecked={scope === (values.scope || 'read')}
              />
              <span>
                <strong>{t(`scope_${scope}`)}</strong>
                <span className="muted">{t(`scopeText_${scope}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="form-end">
          <Button
            type="submit"
            name="intent"
            value="key"
            loading={isSending}
            variant="surface"
            color="gray"
            highContrast
          >
            {t('makeKey')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
