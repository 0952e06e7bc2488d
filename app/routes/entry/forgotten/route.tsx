import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { askByMail, entryHead } from '../ask.server'
import { AskPage } from '../ask-page'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const head = await entryHead(args, '/reset', 'resetPage', 'resetHelp')
  return json({ head, siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

export const action = (args: ActionFunctionArgs) => askByMail(args, 'password-resets')

export default function ResetPage() {
  const { siteKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  const texts = {
    title: t('resetTitle'),
    help: t('resetHelp'),
    verb: t('sendLink'),
    sent: 'resetSentHelp',
  } as const
  return (
    <AskPage texts={texts} answer={answer} siteKey={siteKey}>
      <p>
        <Link to={localePath('/recover', prefixOf(pathname))}>{t('recoverLink')}</Link>
      </p>
    </AskPage>
  )
}
