import { NewWebhook } from '@domain/forms/webhooks'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { type ApiClient, ApiError, checked, read, thrownProblem } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import formsSheet from '../../forms.css?url'
import sheet from '../answers.css?url'
import { answersTitle, formOfAnswers } from '../answers.server'
import { AnswersFrame, AnswersHeader } from '../answers-header'
import { answersAddress } from '../answers-query'
import { AskFirst, type Question } from './ask-first'
import { Deliveries } from './deliveries'
import { WebhookForm } from './webhook-form'

export const handle = { i18n: ['answers', 'forms', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(formsSheet, sheet)

/** The webhook of a form, or null; its secret stays on the server. */
async function findWebhook(api: ApiClient, id: string) {
  try {
    const { url, earlierSecretUntil, stopped, deliveries } = await read(
      api.forms[':id'].webhook.$get({ param: { id } }),
    )
    return { url, earlierSecretUntil, stopped, deliveries }
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null
    throw thrownProblem(error)
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { form } = await formOfAnswers(api, args.params.id ?? '')
  const webhook = await findWebhook(api, form.id)
  return json({ form, webhook, title: answersTitle(locale, 'webhook', form.name) })
}

/**
 * Sets the webhook, turns it on again, removes it or gives it a new secret after a confirmation, or sends a delivery
 * again; a new secret is shown this one time.
 */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const data = await formOf(args)
  const id = args.params.id ?? ''
  const hook = api.forms[':id'].webhook
  const intent = textOf(data, 'intent')
  const done = (what: string) => redirect(`${answersAddress(id, 'webhook')}?done=${what}`)
  try {
    if (intent === 'remove') {
      await checked<Pick<Response, 'ok' | 'headers' | 'json'>>(hook.$delete({ param: { id } }))
      return done('removed')
    }
    if (intent === 'askSecret') return json({ asks: 'newSecret' as Question })
    if (intent === 'askRemoval') return json({ asks: 'remove' as Question })
    if (intent === 'newSecret') {
      const { secret } = await read(hook.secret.$post({ param: { id } }))
      return json({ secret })
    }
    if (intent === 'resend') {
      const deliveryId = textOf(data, 'deliveryId')
      const { state } = await read(hook.deliveries[':deliveryId'].resend.$post({ param: { id, deliveryId } }))
      return done(state === 'delivered' ? 'delivered' : 'tried')
    }
    const before = await findWebhook(api, id)
    if (intent === 'turnOn') {
      const { stopped } = await read(hook.$put({ param: { id }, json: { url: before?.url ?? '' } }))
      return done(stopped ? 'refused' : 'on')
    }
    const input = checkedInput(NewWebhook, { url: textOf(data, 'url').trim() })
    const { secret, stopped } = await read(hook.$put({ param: { id }, json: input }))
    return before ? done(stopped ? 'refused' : 'saved') : json({ secret })
  } catch (error) {
    return refused(error, typed(data, ['url']))
  }
}

export const meta = ownTitle

export default function WebhookPage() {
  const { form, webhook } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('answers')
  useSaidOnce('done', {
    saved: t('webhookSaved'),
    removed: t('webhookRemoved'),
    on: t('webhookOn'),
    refused: { text: t('webhookRefused'), tone: 'failed' },
    delivered: t('resent'),
    tried: { text: t('resendFailed'), tone: 'failed' },
  })
  return (
    <AnswersFrame form={form}>
      <AnswersHeader formId={form.id} current="webhook" title={t('webhook')} line={t('webhookLine')} />
      <div className="stack">
        {webhook && answer && 'asks' in answer ? (
          <AskFirst formId={form.id} question={answer.asks} />
        ) : (
          <WebhookForm
            stopped={webhook?.stopped ?? null}
            url={webhook?.url ?? null}
            earlierSecretUntil={webhook?.earlierSecretUntil ?? null}
            secret={answer && 'secret' in answer ? answer.secret : null}
            refusal={answer && 'code' in answer ? answer : null}
          />
        )}
        {webhook && (
          <Deliveries formId={form.id} deliveries={webhook.deliveries} isStopped={webhook.stopped !== null} />
        )}
      </div>
    </AnswersFrame>
  )
}

export const ErrorBoundary = () => <ScreenError noun="answers" text="failed" />
