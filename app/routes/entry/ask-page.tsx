import { GivenEmail } from '@domain/accounts/email'
import { shownEmail } from '@domain/accounts/shown-email'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EmailInput } from '~/components/account/text-input'
import { Trans } from '~/components/trans'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { BotCheck } from './bot-check'
import { EntryPage } from './entry-page'
import { useEntryPath } from './entry-path'
import { Failure } from './failure'
import { Submit } from './submit'

export const AskForm = v.object({ email: GivenEmail })
export const readAsk = (form: FormData) => ({ email: form.get('email') })

type Texts = { title: string; help: string; verb: string; sent: 'resetSentHelp' | 'linkSentHelp' }
type Props = { texts: Texts; answer: FormAnswer | undefined; siteKey: string | null; children?: ReactNode }

/** A page that has a message with a link sent to an address; it says the same whether or not there is an account. */
export function AskPage({ texts, answer, siteKey, children }: Props) {
  const { t } = useTranslation('accounts')
  const entryPath = useEntryPath()
  const back = <Link to={entryPath('/signup')}>{t('backToSignIn')}</Link>
  if (answer?.code === 'sent') {
    return (
      <EntryPage
        title={t('resetSent')}
        line={
          <Trans
            t={t}
            i18nKey={texts.sent}
            values={{ email: shownEmail(answer.values?.email ?? '') }}
            components={{ email: <bdi dir="ltr" /> }}
          />
        }
      >
        <p role="status" className="entry-others">
          {back}
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={texts.title} line={texts.help}>
      <Asking verb={texts.verb} answer={answer} siteKey={siteKey} />
      {children}
      <p>{back}</p>
    </EntryPage>
  )
}

function Asking({ verb, answer, siteKey }: Pick<Props, 'answer' | 'siteKey'> & { verb: string }) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(AskForm, readAsk, answer)
  return (
    <Form method="post" {...form}>
      <EmailInput
        label={t('email')}
        errors={errors}
        autoComplete="username"
        defaultValue={answer?.values?.email}
      />
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{verb}</Submit>
      <Failure what={t('couldNotSend')} answer={answer} />
    </Form>
  )
}
