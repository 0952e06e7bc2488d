import { eventKindNames } from '@domain/events'
import { digests, type NotificationSettings as NotificationSettingsOf } from '@domain/notifications'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionSection } from '~/components/option-rows'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Segments } from '~/components/segments'
import { useToast } from '~/components/toast'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { useScripted } from '~/lib/scripted'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { ThisBrowser } from './browser'
import { Devices } from './devices'
import { Kinds } from './kinds'
import { Muted } from './muted'

export const handle = {
  i18n: ['notifications', 'errors'],
  screen: 'notifications',
  item: titleItem,
}

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
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect('/dashboard/notifications', { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function NotificationSettings() {
  const { settings, pushes } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher<{ code: string | null }>()
  const isScripted = useScripted()
  useSaid(fetcher.data)
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('settings')}
        line={t('settingsLine')}
        back={{ to: '/dashboard/notifications', text: t('title') }}
      />
      <div className="option-sections">
        <fetcher.Form method="post" className="option-sections">
          <Kinds settings={settings} />
          <Digest rhythm={settings.digest} />
          {isScripted && <input type="hidden" name="via" value="script" />}
          <div className="form-end">
            <Button
              type="submit"
              variant="surface"
              color="gray"
              highContrast
              loading={fetcher.state !== 'idle'}
            >
              {t('save')}
            </Button>
          </div>
        </fetcher.Form>
        <ThisBrowser pushKey={pushes.key} devices={pushes.items} />
        <Devices devices={pushes.items} />
        <Muted things={settings.muted} />
      </div>
    </div>
  )
}

function Digest({ rhythm }: { rhythm: NotificationSettingsOf['digest'] }) {
  const { t } = useTranslation('notifications')
  const options = digests.map((value) => ({ value, text: t(`digest_${value}`) }))
  return (
    <OptionSection title={t('email')}>
      <div className="option-row">
        <div className="option-text">
          <strong>{t('digest')}</strong>
          <p id="digest-help">{t('digestHelp')}</p>
        </div>
        <Segments
          label={t('digest')}
          name="digest"
          options={options}
          initial={rhythm}
          describedBy="digest-help"
        />
      </div>
    </OptionSection>
  )
}

function useSaid(answer: { code: string | null } | undefined): void {
  const { t } = useTranslation('notifications')
  const toast = useToast()
  const said = useRef(answer)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (answer.code === null) toast({ text: t('saved') })
    else toast({ text: t('markFailed'), tone: 'failed' })
  }, [answer, toast, t])
}

export const ErrorBoundary = () => <ScreenError noun="notifications" text="settingsFailed" />
