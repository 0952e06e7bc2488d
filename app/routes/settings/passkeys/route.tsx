import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../settings.css?url'
import { act, type PasskeyAnswer } from './act.server'
import { AddPasskey } from './add'
import { Passkeys } from './list'
import { Rename } from './rename'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [ways, title] = await Promise.all([load(api.ways.$get()), screenTitle(args, 'settings', 'passkeys')])
  const passkeys = ways.items.filter(({ kind }) => kind === 'passkey')
  const wish = new URL(args.request.url).searchParams.get('rename')
  return json({ title, passkeys, renamed: passkeys.find(({ id }) => id === wish) ?? null })
}

export const meta = ownTitle

export function action(args: ActionFunctionArgs) {
  return act(args)
}

export default function PasskeysPage() {
  const { passkeys, renamed } = useLoaderData<typeof loader>()
  const answer = useActionData<PasskeyAnswer>()
  const { t } = useTranslation('settings')
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('passkeys')}
        line={t('passkeysLine')}
        back={{ to: '/dashboard/settings#ways', text: t('title') }}
      />
      <div className="stack">
        {renamed && <Rename key={renamed.id} passkey={renamed} answer={answer} />}
        {passkeys.length > 0 && <Passkeys passkeys={passkeys} answer={answer} />}
        {!renamed && <AddPasskey key={passkeys.length} isFirst={passkeys.length === 0} answer={answer} />}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError noun="settings" text="failed" />
}
