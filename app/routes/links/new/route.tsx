import { dayOf } from '@domain/dates/buckets'
import { NewLink } from '@domain/links/links'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { goPrefix } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import { readVisitor } from '~/lib/visitor.server'
import { LinkFields } from '../link-fields'
import { linkInput, noValues } from '../link-input'
import sheet from '../links.css?url'

export const handle = { i18n: ['links', 'errors'], screen: 'links', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { timeZone, now } = await readVisitor(args.request, args.context)
  return json({
    title: await screenTitle(args, 'links', 'newTitle'),
    prefix: goPrefix(args.context.cloudflare.env.ORIGIN),
    today: dayOf(now, timeZone),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { timeZone } = await readVisitor(args.request, args.context)
  return createFrom(args, {
    schema: NewLink,
    input: (form) => linkInput(form, timeZone),
    send: ({ links }, input, headers) => read(links.links.$post({ json: input }, { headers })),
    to: ({ id }) => `/dashboard/myurl/${id}?done=created`,
  })
}

export const meta = ownTitle

export default function NewLinkPage() {
  const { prefix, today, key } = useLoaderData<typeof loader>()
  const { timeZone } = useVisitor()
  const { t } = useTranslation('links')
  return (
    <FormPage
      noun="links"
      title={t('newTitle')}
      back={{ to: '/dashboard/myurl', text: t('title') }}
      schema={NewLink}
      input={(form) => linkInput(form, timeZone)}
      draft="link"
      hidden={{ key }}
      verb={t('create')}
      refusal={t('notCreated')}
    >
      {(inside) => <LinkFields kept={noValues} prefix={prefix} today={today} {...inside} />}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
