import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { askByMail, entryHead } from '../ask.server'
import { AskPage } from '../ask-page'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const head = await entryHead(args, '/link', 'linkPage', 'linkHelp')
  return json({ head, siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

export const action = (args: ActionFunctionArgs) => askByMail(args, 'sign-in-links')

export default function LinkPage() {
  const { siteKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const texts = {
    title: t('linkPage'),
    help: t('linkHelp'),
    verb: t('linkAsk'),
    sent: 'linkSentHelp',
  } as const
  return <AskPage texts={texts} answer={answer} siteKey={siteKey} />
}
