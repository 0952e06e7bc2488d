import { TotpConfirmation, type Way } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '~/components/account/text-input'
import { AskedForm } from '~/components/asked-form'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { useChecks } from '~/lib/use-checks'
import { quiet } from '../account/setting-form'
import { LastUsed } from '../ways/last-used'
import type { Setup, TwoStepAnswer } from './act.server'

type Answered = { answer: TwoStepAnswer | undefined }

/** The app and the recovery codes: whether each is there, and the button that makes or removes it. */
export function Authenticator({ totp, left, answer }: Answered & { totp: Way | null; left: number }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const failure = answer && !['started', 'on', 'off', 'codes'].includes(answer.code)
  return (
    <Panel className="setting-steps">
      <ul className="rows">
        <Row
          tile={<Icon of={IconDeviceMobile} size={18} />}
          title={t('authenticator')}
          state={<Status state={totp ? 'done' : 'off'}>{t(totp ? 'wayOn' : 'wayOff')}</Status>}
          second={totp ? <LastUsed at={totp.lastUsedAt} /> : <span>{t('authenticatorHelp')}</span>}
          actions={
            totp ? (
              <Ask
                fields={{ intent: 'off', id: totp.id }}
                verb={t('turnOff')}
                title={t('turnOffQuestion')}
                text={t('turnOffText')}
                keep={t('keepOn')}
              />
            ) : (
              <Press intent="start" verb={t('setUp')} isMain />
            )
          }
        />
        <CodesRow left={left} isWarned={totp !== null} />
      </ul>
      {failure && (
        <p className="panel-text" role="status">
          {errorText(answer.code)}
        </p>
      )}
    </Panel>
  )
}

const readForm = (form: FormData) => ({ code: form.get('code') })

export function SetUp({ setup: { secret, uri, picture }, answer }: Answered & { setup: Setup }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const { form, errors } = useChecks(TotpConfirmation, readForm, answer)
  return (
    <Panel title={t('authenticator')}>
      <Form method="post" className="panel-form" {...form}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="uri" value={uri} />
        <div className="setting-fields">
          <p>{t('scanCode')}</p>
          <img className="setting-qr" src={picture} alt={t('scanAlt')} width={200} height={200} />
          <p>
            {t('orType')} <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextInput
            name="code"
            label={t('firstCode')}
            help={t('firstCodeHelp')}
            errors={errors}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        </div>
        <div className="setting-end">
          {answer && !answer.fields && answer.code !== 'started' && (
            <span role="status">{errorText(answer.code)}</span>
          )}
          <Button type="submit">{t('turnOn')}</Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The codes, for the one time that they are seen. */
export function Codes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('settings')
  const isScripted = useScripted()
  return (
    <Panel title={t('yourCodes')}>
      <div className="panel-form" role="status">
        <p className="setting-codes-said">{t('codesOnce')}</p>
        <ul className="setting-codes">
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ul>
        {isScripted && (
          <div className="setting-end">
            <CopyButton text={codes.join('\n')} label={t('copyCodes')} said={t('codesCopied')} isPrimary />
          </div>
        )}
      </div>
    </Panel>
  )
}

/** The recovery codes; without any, a member with an authenticator is warned. */
export function CodesRow({ left, isWarned }: { left: number; isWarned: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <Row
      tile={<Icon of={IconKey} size={18} />}
      title={t('recoveryCodes')}
      state={
        <Status state={left > 0 ? 'done' : isWarned ? 'waiting' : 'off'}>
          {t('codesLeft', { count: left })}
        </Status>
      }
      second={<span>{t('codesHelp')}</span>}
      actions={
        left > 0 ? (
          <Ask
            fields={{ intent: 'codes' }}
            verb={t('newCodes')}
            title={t('newCodesQuestion')}
            text={t('newCodesText')}
            keep={t('keepCodes')}
          />
        ) : (
          <Press intent="codes" verb={t('newCodes')} />
        )
      }
    />
  )
}

function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

type PressProps = { intent: string; verb: string; isMain?: boolean }

function Press({ intent, verb, isMain }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" loading={useIsSending(intent)} {...(!isMain && quiet)}>
        {verb}
      </Button>
    </Form>
  )
}

type AskProps = {
  fields: { intent: string; id?: string }
  verb: string
  title: string
  text: string
  keep: string
}

function Ask({ fields, verb, ...question }: AskProps) {
  const submit = useSubmit()
  return (
    <AskedForm
      {...question}
      verb={verb}
      fields={fields}
      button={{ ...quiet, loading: useIsSending(fields.intent) }}
      onConfirm={() => submit(fields, { method: 'post' })}
    >
      {verb}
    </AskedForm>
  )
}
