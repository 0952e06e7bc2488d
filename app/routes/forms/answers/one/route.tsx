import type { OneFormAnswer } from '@domain/forms/results'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconPrinter,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { checked, load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { useScripted } from '~/lib/scripted'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import formsSheet from '../../forms.css?url'
import sheet from '../answers.css?url'
import { answersTitle, countriesIn, formOfAnswers } from '../answers.server'
import { AnswersFrame } from '../answers-header'
import { answersAddress, answersQueryOf, filteredAddress } from '../answers-query'
import { AnswerPanel } from './answer-panel'
import { besideAmong } from './beside.server'
import { Facts } from './facts'

export const handle = { i18n: ['forms', 'answers', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(formsSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { id = '', answerId = '' } = args.params
  const [{ form }, answer] = await Promise.all([
    formOfAnswers(api, id),
    load(api.forms[':id'].answers[':answerId'].$get({ param: { id, answerId } })),
  ])
  const asked = answersQueryOf(args.request.url)
  const beside = await besideAmong(api, id, answer, asked)
  const countries = countriesIn(locale, answer.questions, [answer])
  return json({ form, answer, asked, beside, countries, title: answersTitle(locale, 'one', form.name) })
}

/** Deletes an answer, which leads to the others, or brings it back. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '', answerId = '' } = args.params
  const one = api.forms[':id'].answers[':answerId']
  const param = { id, answerId }
  const isRestoring = textOf(await formOf(args), 'intent') === 'restore'
  try {
    await checked<Pick<Response, 'ok' | 'headers' | 'json'>>(
      isRestoring ? one.restore.$post({ param }) : one.$delete({ param }),
    )
  } catch (error) {
    return refused(error)
  }
  const asked = answersQueryOf(args.request.url)
  return redirect(
    isRestoring
      ? filteredAddress(answersAddress(id, encodeURIComponent(answerId)), asked, {}, { done: 'restored' })
      : filteredAddress(answersAddress(id), asked, {}, { deleted: answerId }),
  )
}

export const meta = ownTitle

export default function Answer() {
  const { form, answer, asked, beside, countries } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const errorText = useErrorText('answers')
  const { t } = useTranslation('answers')
  useSaidOnce('done', { restored: t('restored') })
  const addressOf = (id: string | null) => id && filteredAddress(answersAddress(form.id, id), asked)
  return (
    <AnswersFrame form={form} isPaper>
      <PageHeader
        back={{ to: filteredAddress(answersAddress(form.id), asked), text: t('title') }}
        title={<bdi>{nameOf(answer) ?? t('one')}</bdi>}
        line={<Moment value={answer.createdAt} show="dateTime" />}
        actions={
          <>
            {(beside.newerId ?? beside.olderId) && (
              <nav className="form-answer-beside" aria-label={t('beside')}>
                <Beside to={addressOf(beside.newerId)} icon={IconChevronLeft} text={t('newer')} rel="prev" />
                <Beside to={addressOf(beside.olderId)} icon={IconChevronRight} text={t('older')} rel="next" />
              </nav>
            )}
            <Actions />
          </>
        }
      />
      {refusal && (
        <p className="field-note wrong" role="alert">
          {t('notDone')} {errorText(refusal.code)}
        </p>
      )}
      <div className="split">
        <AnswerPanel form={form} answer={answer} countries={countries} />
        <Facts answer={answer} />
      </div>
    </AnswersFrame>
  )
}

const longestName = 60

/** An answer is called by its first short text, which is mostly a name. */
function nameOf({ questions, values }: Pick<OneFormAnswer, 'questions' | 'values'>): string | null {
  const first = questions.find(({ type, key }) => type === 'text' && values[key])
  const text = first && values[first.key]
  return typeof text === 'string' && text.length <= longestName ? text : null
}

function Actions() {
  const { t } = useTranslation('answers')
  const isScripted = useScripted()
  return (
    <>
      {isScripted && (
        <Button type="button" variant="surface" color="gray" highContrast onClick={() => window.print()}>
          <Icon of={IconPrinter} />
          {t('print')}
        </Button>
      )}
      <Menu label={t('moreOfOne')} face={<Icon of={IconDots} size={17} />} className="page-menu">
        <Form method="post">
          <button type="submit" name="intent" value="delete" className="menu-item danger">
            <Icon of={IconTrash} size={17} />
            {t('delete')}
          </button>
        </Form>
      </Menu>
    </>
  )
}

type BesideProps = { to: string | null; icon: TablerIcon; text: string; rel: 'prev' | 'next' }

/** The answer that came right after or before this one. */
function Beside({ to, icon, text, rel }: BesideProps) {
  const face = <Icon of={icon} className="flip" />
  if (to === null) return <span aria-hidden="true">{face}</span>
  return (
    <Link to={to} rel={rel} aria-label={text} title={text} data-prefetch>
      {face}
    </Link>
  )
}

export const ErrorBoundary = () => <ScreenError noun="answers" text="oneFailed" />
