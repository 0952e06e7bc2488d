import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { textOf } from '~/lib/form-answer.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { formAddress, formFilters } from '../addresses'
import sheet from '../forms.css?url'
import { FormTree } from './form-tree'

export const handle = { i18n: ['forms', 'links', 'trash', 'errors'], screen: 'forms' }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = formFilters.of(args.request.url)
  const [listed, title] = await Promise.all([
    readListed(api, ['forms'], asked, (place) => load(api.forms.$get({ query: place }))),
    screenTitle(args, 'forms', 'title'),
  ])
  return json({ ...listed, asked, title })
}

/** Deletes a form, brings it back, or makes another one like it. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, formFilters.path, ({ api }) => api.forms[':id'], {
    duplicate: async ({ api }, form) => {
      const param = { id: textOf(form, 'id') }
      const { name } = await read(api.forms[':id'].$get({ param }))
      const copy = `${[...name].slice(0, 110).join('')} (2)`
      const made = await read(api.forms[':id'].copies.$post({ param, json: { name: copy } }))
      return redirect(formAddress(made.id))
    },
  })

export const meta = ownTitle

export default function Forms() {
  const listed = useLoaderData<typeof loader>()
  const { t } = useTranslation('forms')
  const removals = useRemovals()
  return (
    <ListPage
      noun="forms"
      heading={t('mine')}
      filters={formFilters}
      {...listed}
      removals={removals}
      line={(count) => (count === null ? t('line') : t('count', { count }))}
      create={{ to: '/dashboard/forms/new', text: t('add'), icon: IconPlus }}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {(items) => <FormTree forms={items} onRemove={removals.remove} />}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="failed" />
