import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../settings.css?url'
import { act, type TwoStepAnswer } from './act.server'
import { Authenticator, Codes, CodesRow, SetUp } from './parts'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [ways, title] = await Promise.all([load(api.ways.$get()), screenTitle(args, 'settings', 'twoStep')])
  return json({
    title,
    totp: ways.items.find(({ kind }) => kind === 'totp') ?? null,
    left: ways.recoveryCodes,
  })
}

export const meta = ownTitle

export function action(args: ActionFunctionArgs) {
  return act(args)
}

/** Everything here works as plain forms; each answer is the page itself. */
export default function TwoStepPage() {
  const { totp, left } = useLoaderData<typeof loader>()
  const answer = useActionData<TwoStepAnswer>()
  const { t } = useTranslation('settings')
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('twoStep')}
        line={t('twoStepHelp')}
        back={{ to: '/dashboard/settings', text: t('title') }}
      />
      <div className="stack">
        {answer?.codes && <Codes codes={answer.codes} />}
        {answer?.setup && !totp ? (
          <>
            <SetUp setup={answer.setup} answer={answer} />
            <Panel className="setting-steps">
              <ul className="rows">
                <CodesRow left={left} isWarned={false} />
              </ul>
            </Panel>
          </>
        ) : (
          <Authenticator totp={totp} left={left} answer={answer} />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError noun="settings" text="failed" />
}
