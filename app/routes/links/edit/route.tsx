import { dayOf } from '@domain/dates/buckets'
import { LinkChange, NewLink } from '@domain/links/links'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, loaded, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { goPrefix } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import { readVisitor } from '~/lib/visitor.server'
import { LinkFields } from '../link-fields'
import { linkInput } from '../link-input'
import sheet from '../links.css?url'

export const handle = { i18n: ['links', 'errors'], screen: 'links', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const { timeZone, now } = await readVisitor(args.request, args.context)
  const answer = await loaded(checked(links.links[':id'].$get({ param: { id: args.params.id ?? '' } })))
  const link = await answer.json()
  return json({
    link: { id: link.id, title: link.title },
    title: await screenTitle(args, 'links', 'editTitle'),
    prefix: goPrefix(args.context.cloudflare.env.ORIGIN),
    today: dayOf(now, timeZone),
    etag: answer.headers.get('ETag') ?? '',
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
  const { timeZone } = await readVisitor(args.request, args.context)
  const param = { id: args.params.id ?? '' }
  return changeFrom(args, {
    schema: LinkChange,
    input: (form) => linkInput(form, timeZone),
    send: ({ links }, input, headers) => read(links.links[':id'].$patch({ param, json: input }, { headers })),
    to: ({ id }) => `/dashboard/myurl/${id}?done=saved`,
  })
}

export const meta = ownTitle

export default function EditLinkPage() {
  const { link, kept, prefix, today, etag } = useLoaderData<typeof loader>()
  const { timeZone } = useVisitor()
  const { t } = useTranslation('links')
  return (
    <FormPage
      noun="links"
      title={t('editTitle')}
      back={{ to: `/dashboard/myurl/${link.id}`, text: <Isolate>{link.title}</Isolate> }}
      schema={NewLink}
      input={(form) => linkInput(form, timeZone)}
      draft={`link ${link.id}`}
      hidden={{ etag, expiresBefore: kept.expiresAt }}
      refusal={t('notSaved')}
    >
      {(inside) => <LinkFields kept={kept} prefix={prefix} today={today} {...inside} />}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="links" text="linkFailed" />
