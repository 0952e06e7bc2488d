import { dayOf } from '@domain/dates/buckets'
import { NewLink } from '@domain/links/links'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { goPrefix } from '~/lib/origin.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { LinkForm } from '../link-form'
import { linkFields, linkInput, noValues } from '../link-input'
import sheet from '../links.css?url'

export const handle = { i18n: ['links', 'errors'], screen: 'links' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  return json({
    title: pageTitle(locale, translator(locale, 'links')('newTitle')),
    prefix: goPrefix(args.context.cloudflare.env.ORIGIN),
    today: dayOf(now, timeZone),
    // A form that is sent twice makes one link; a form that was refused gets a new key with the page.
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { links } = await requireUser(args)
  const form = await formOf(args)
  const { timeZone } = await readVisitor(args.request, args.context)
  try {
    const input = checkedInput(NewLink, linkInput(form, timeZone))
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const { id } = await read(links.links.$post({ json: input }, { headers }))
    return redirect(`/dashboard/myurl/${id}?done=created`)
  } catch (error) {
    return refused(error, typed(form, linkFields))
  }
}

export const meta = ownTitle

export default function NewLinkPage() {
  const { prefix, today, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('links')
  return (
    <div className="page-inner form-page">
      <PageHeader title={t('newTitle')} back={{ to: '/dashboard/myurl', text: t('title') }} />
      <LinkForm
        kind="new"
        kept={noValues}
        answer={answer}
        prefix={prefix}
        today={today}
        back="/dashboard/myurl"
        hidden={{ key }}
      />
    </div>
  )
}

export const ErrorBoundary = ScreenError
