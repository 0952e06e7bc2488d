import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { IconCpu, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { EquationForm } from '../equation-form'
import sheet from '../equations.css?url'
import { Gallery } from '../gallery'
import { History } from '../history'
import { Pods } from '../pods'
import { useEquations } from '../use-equations'
import { askedIn, changeHistory, isSolvedThere, readAsked, readHistory } from './calls.server'

export const handle = { i18n: ['equations', 'errors'], screen: 'equations' }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const locale = await localeOfRequest(args.request, args.context)
  const asked = await readAsked(api, askedIn(args.request), locale)
  const [title, history, isOnServer] = await Promise.all([
    screenTitle(args, 'equations', 'title'),
    readHistory(api),
    isSolvedThere(api),
  ])
  return json({ title, asked, history, isOnServer })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    return await changeHistory(api, await formOf(args))
  } catch (error) {
    return refused(error)
  }
}

/** A change of the history answers with it; the equation of the address isn't solved again. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && formData?.get('scripted') === undefined

export const meta = ownTitle

export default function EquationsPage() {
  const { asked, history, isOnServer } = useLoaderData<typeof loader>()
  const { t } = useTranslation('equations')
  const { input, setInput, shown, isBusy, items, choose, remove, code } = useEquations({
    asked,
    history,
    isOnServer,
  })
  return (
    <div className="page-inner">
      <PageHeader title={t('title')} line={t('line')} />
      <EquationForm input={input} code={code} isBusy={isBusy} onInput={setInput} onSolve={choose} />
      <div className="equations-page">
        <div className="equations-main" aria-busy={isBusy}>
          <p className="equations-busy muted" role="status">
            {isBusy && t('loading')}
          </p>
          {shown ? (
            <Pods shown={shown} onChoose={choose} />
          ) : (
            !isBusy && <p className="equations-tips muted">{t('start')}</p>
          )}
        </div>
        <aside className="equations-side">
          <History items={items} onChoose={choose} onDelete={remove} />
          <Gallery onChoose={choose} />
          <p className="equations-note muted">
            <Icon of={isOnServer ? IconWorld : IconCpu} size={18} />
            <span>{isOnServer ? t('noteWolfram') : t('note')}</span>
          </p>
        </aside>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="equations" text="failed" />
