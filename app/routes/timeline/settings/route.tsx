import { reaches } from '@domain/profiles'
import { timelineKinds } from '@domain/timeline'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { ReachSelect } from '~/components/reach-select'
import { SaveAtOnce } from '~/components/save-at-once'
import { SavePlainly } from '~/components/save-plainly'
import { SavedRow } from '~/components/saved-row'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../timeline.css?url'

export const handle = {
  i18n: ['timeline', 'errors'],
  screen: 'timeline',
  item: titleItem,
}

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [settings, title] = await Promise.all([
    load(api.timeline.settings.$get()),
    screenTitle(args, 'timeline', 'settings'),
  ])
  return json({ title, settings })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const change = timelineKinds.flatMap((kind) => {
    const reach = reaches.find((one) => one === textOf(form, kind))
    return reach ? [[kind, reach]] : []
  })
  try {
    await read(api.timeline.settings.$patch({ json: Object.fromEntries(change) }))
    if (textOf(form, 'via') === 'script') return json<FormAnswer>({ code: 'done' })
    return redirect('/dashboard/mytime', { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function TimelineSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const refusal = useActionData<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { t } = useTranslation('timeline')
  const errorText = useErrorText()
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('settings')}
        line={t('settingsLine')}
        back={{ to: '/dashboard/mytime', text: t('title') }}
      />
      <Form method="post" className="form" ref={form}>
        <div className="panel">
          <SaveAtOnce form={form}>
            {timelineKinds.map((kind) => (
              <SavedRow
                key={kind}
                row={kind}
                label={t(`kind_${kind}`)}
                reason={kind === 'documents' ? t('documentsHelp') : undefined}
                look="short"
              >
                {(control) => <ReachSelect {...control} name={kind} chosen={settings[kind]} />}
              </SavedRow>
            ))}
          </SaveAtOnce>
        </div>
        {refusal && <p role="alert">{errorText(refusal.code)}</p>}
        <SavePlainly />
      </Form>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="timeline" text="failed" />
