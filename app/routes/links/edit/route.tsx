import { dayOf } from '@domain/dates/buckets'
import { LinkChange } from '@domain/links/links'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, thrownProblem } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { goPrefix } from '~/lib/origin.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { LinkForm } from '../link-form'
import { linkFields, linkInput } from '../link-input'
import sheet from '../links.css?url'
import { linkName } from '../one/link-name'

export const handle = { i18n: ['links', 'errors'], screen: 'links', item: linkName }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const answer = await checked(links.links[':id'].$get({ param: { id: args.params.id ?? '' } })).catch(
    (error: unknown) => {
      throw thrownProblem(error)
    },
  )
  const link = await answer.json()
  return json({
    link: { id: link.id, title: link.title },
    title: pageTitle(locale, translator(locale, 'links')('editTitle')),
    prefix: goPrefix(args.context.cloudflare.env.ORIGIN),
    today: dayOf(now, timeZone),
    edition: answer.headers.get('ETag') ?? '',
    kept: {
      title: link.title,
      url: link.url,
      slug: link.slug,
      // The link works until the end of a day, which is the start of the next.
      expiresAt: link.expiresAt === null ? '' : dayOf(Date.parse(link.expiresAt) - 1, timeZone),
      maxClicks: link.maxClicks === null ? '' : String(link.maxClicks),
      forwardQuery: link.forwardQuery ? 'on' : '',
    },
  })
}

export async function action(args: ActionFunctionArgs) {
  const { links } = await requireUser(args)
  const id = args.params.id ?? ''
  const form = await formOf(args)
  const { timeZone } = await readVisitor(args.request, args.context)
  try {
    const input = checkedInput(LinkChange, linkInput(form, timeZone))
    const edition = textOf(form, 'edition')
    const headers = edition === '' ? undefined : { 'If-Match': edition }
    await checked(links.links[':id'].$patch({ param: { id }, json: input }, { headers }))
    return redirect(`/dashboard/myurl/${id}?done=saved`)
  } catch (error) {
    return refused(error, { ...typed(form, linkFields), edition: textOf(form, 'edition') })
  }
}

export const meta = ownTitle

export default function EditLinkPage() {
  const { link, kept, prefix, today, edition } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('links')
  const back = `/dashboard/myurl/${link.id}`
  return (
    <div className="page-inner form-page">
      <PageHeader title={t('editTitle')} back={{ to: back, text: <Isolate>{link.title}</Isolate> }} />
      <LinkForm
        kind="edit"
        kept={kept}
        answer={answer}
        prefix={prefix}
        today={today}
        back={back}
        // The page is read anew after a refusal; the edition that the person has seen is still the old one.
        hidden={{ edition: answer?.values?.edition ?? edition }}
      />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="links" text="linkFailed" />
