import { eventKindNames } from '@domain/events'
import { digests, type NotificationSettings as NotificationSettingsOf } from '@domain/notifications'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionSection } from '~/components/option-rows'
import { PageHeader } from '~/components/page-header'
import { SaveAtOnce } from '~/components/save-at-once'
import { SavePlainly } from '~/components/save-plainly'
import { SavedRow } from '~/components/saved-row'
import { ScreenError } from '~/components/screen-error'
import { Segments } from '~/components/segments'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { SectionList } from '../section-list'
import sheet from '../settings.css?url'
import { ThisBrowser } from './browser'
import { Devices } from './devices'
import { Kinds } from './kinds'
import { Muted } from './muted'

export const handle = {
  i18n: ['settings', 'notifications', 'errors'],
  screen: 'settings',
  item: titleItem,
}
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [settings, pushes, title] = await Promise.all([
    load(api.notifications.settings.$get()),
    load(api.pushes.$get()),
    screenTitle(args, 'notifications', 'settings'),
  ])
  return json({ title, settings, pushes })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const kinds = Object.fromEntries(eventKindNames.map((kind) => [kind, form.get(kind) !== null]))
  const digest = digests.find((one) => one === form.get('digest')) ?? 'off'
  const { reckoning, timeZone } = await readVisitor(args.request, args.context)
  const change = { ...kinds, digest, calendar: reckoning.calendar, timeZone }
  try {
    await read(api.notifications.settings.$patch({ json: change }))
    if (textOf(form, 'via') === 'script') return json<FormAnswer>({ code: 'done' })
    return redirect('/dashboard/notifications', { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function NotificationSettings() {
  const { settings, pushes } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const refusal = useActionData<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const errorText = useErrorText()
  return (
    <div className="page-inner">
      <PageHeader title={t('settings')} line={t('settingsLine')} />
      <div className="setting-page">
        <SectionList />
        <div className="option-sections">
          <Form method="post" ref={form}>
            {/* A box that is not checked is not sent: all of them go together. */}
            <div className="option-sections" data-together>
              <SaveAtOnce form={form}>
                <Kinds settings={settings} />
                <Digest rhythm={settings.digest} />
              </SaveAtOnce>
            </div>
            {refusal && <p role="alert">{errorText(refusal.code)}</p>}
            <SavePlainly />
          </Form>
          <ThisBrowser pushKey={pushes.key} devices={pushes.items} />
          <Devices devices={pushes.items} />
          <Muted things={settings.muted} />
        </div>
      </div>
    </div>
  )
}

function Digest({ rhythm }: { rhythm: NotificationSettingsOf['digest'] }) {
  const { t } = useTranslation('notifications')
  const options = digests.map((value) => ({ value, text: t(`digest_${value}`) }))
  return (
    <OptionSection title={t('email')}>
      <SavedRow row="digest" label={t('digest')} reason={t('digestHelp')} isGroup>
        {(control) => (
          <Segments
            label={t('digest')}
            name="digest"
            options={options}
            initial={rhythm}
            describedBy={control['aria-describedby']}
          />
        )}
      </SavedRow>
    </OptionSection>
  )
}

export const ErrorBoundary = () => <ScreenError noun="notifications" text="settingsFailed" />
