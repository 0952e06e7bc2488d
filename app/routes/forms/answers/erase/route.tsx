import { EraseAnswers } from '@domain/forms/results'
import { Button, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { Ltr } from '~/components/user-text'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import formsSheet from '../../forms.css?url'
import sheet from '../answers.css?url'
import { answersTitle, formOfAnswers } from '../answers.server'
import { AnswersFrame, AnswersHeader } from '../answers-header'
import { answersAddress } from '../answers-query'

export const handle = { i18n: ['forms', 'answers', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(formsSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { form } = await formOfAnswers(api, args.params.id ?? '')
  return json({ form, title: answersTitle(locale, 'erase', form.name) })
}

/** Asks first (`intent` ask), then erases. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const data = await formOf(args)
  const email = textOf(data, 'email').trim()
  try {
    const query = checkedInput(EraseAnswers, { email: email || undefined })
    if (textOf(data, 'intent') !== 'erase') return json({ asks: email })
    const param = { id: args.params.id ?? '' }
    const { erased, mentioned } = await read(api.forms[':id'].answers.$delete({ param, query }))
    return json({ erased, mentioned, email })
  } catch (error) {
    return refused(error, typed(data, ['email']))
  }
}

export const meta = ownTitle

export default function Erase() {
  const { form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errorText = useErrorText('answers')
  const { formMethod } = useNavigation()
  const { t } = useTranslation(['answers', 'common'])
  const refusal = answer && 'code' in answer ? answer : null
  const fault = refusal && errorText(refusal.fields?.email ?? refusal.code)
  return (
    <AnswersFrame form={form}>
      <AnswersHeader formId={form.id} current="erase" title={t('erase')} line={t('eraseLine')} />
      {answer && 'erased' in answer && (
        <p className="panel form-answer-note" role="status">
          {t('erased', { count: answer.erased })}
        </p>
      )}
      {answer && 'mentioned' in answer && answer.mentioned > 0 && (
        <p className="panel form-answer-note">
          {t('mentioned', { count: answer.mentioned })}{' '}
          <Link to={`${answersAddress(form.id)}?${new URLSearchParams({ q: answer.email })}`}>
            {t('showMentioned')}
          </Link>
        </p>
      )}
      {answer && 'asks' in answer ? (
        <Panel title={t('eraseSure')} className="form-answer-narrow">
          <Form method="post" className="panel-body form">
            <p>
              <strong>
                <Ltr>{answer.asks}</Ltr>
              </strong>
            </p>
            <p>{t('eraseSureText')}</p>
            <input type="hidden" name="email" value={answer.asks} />
            <div className="form-end">
              <Button asChild variant="soft" color="gray">
                <Link to={answersAddress(form.id, 'erase')} reloadDocument>
                  {t('common:cancel')}
                </Link>
              </Button>
              <Button type="submit" name="intent" value="erase" color="red" loading={formMethod === 'POST'}>
                {t('eraseNow')}
              </Button>
            </div>
          </Form>
        </Panel>
      ) : (
        <Form method="post" className="panel panel-body form form-answer-narrow" noValidate>
          <Field name="email" label={t('email')} help={t('emailHelp')} error={fault}>
            {(control) => (
              <TextField.Root
                {...control}
                type="email"
                dir="ltr"
                autoComplete="off"
                maxLength={320}
                defaultValue={refusal?.values?.email}
              />
            )}
          </Field>
          <div className="form-end">
            <Button type="submit" name="intent" value="ask" color="red" variant="surface">
              {t('eraseAsk')}
            </Button>
          </div>
        </Form>
      )}
    </AnswersFrame>
  )
}

export const ErrorBoundary = () => <ScreenError noun="answers" text="failed" />
