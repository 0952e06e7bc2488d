import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { Rows } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { ThingMenu } from '~/components/thing-menu'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { codeFilters, editAddress, listPath, newAddress, queryOf } from '../addresses'
import sheet from '../code.css?url'
import { CodeRow } from '../code-row'

export const handle = { i18n: ['code', 'trash', 'errors'], screen: 'code' }
export const links = sheets(sheet)

/** A search in the member's own code, or in what everybody publishes; and the trash. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = codeFilters.of(args.request.url)
  const reach = asked.show === 'public' ? ({ visibility: 'public' } as const) : {}
  const [listed, title] = await Promise.all([
    readListed(api, ['code'], asked, (place) =>
      load(api.code.$get({ query: { ...queryOf(asked), ...reach, ...place } })),
    ),
    screenTitle(args, 'code', 'find'),
  ])
  return json({ ...listed, asked, title })
}

/** Deletes a file, or brings it back; also for the screens of one file. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, listPath, ({ api }) => api.code[':id'])

export const meta = ownTitle

export default function FindCode() {
  const listed = useLoaderData<typeof loader>()
  const { t } = useTranslation('code')
  const removals = useRemovals()
  const isPublic = listed.asked.show === 'public'
  return (
    <ListPage
      noun="code"
      heading={t('find')}
      filters={codeFilters}
      {...listed}
      removals={removals}
      line={() => null}
      create={{ to: newAddress, text: t('newCode'), icon: IconPlus }}
      search={t('find')}
      sorts={{ new: t('newest'), stars: t('mostStars') }}
      empty={
        isPublic
          ? { title: t('emptyPublic'), text: t('emptyPublicText') }
          : { title: t('empty'), text: t('emptyText') }
      }
    >
      {(items) => (
        <Rows id="code">
          {items.map((file) => (
            <CodeRow
              key={file.id}
              file={file}
              isOfOne={!isPublic}
              menu={
                <ThingMenu
                  thing={{ id: file.id, title: file.filename }}
                  editAt={file.isOwn && editAddress(file.id)}
                  removeAt={file.isOwn && listPath}
                  onRemove={removals.remove}
                  isReported={!file.isOwn}
                />
              }
            />
          ))}
        </Rows>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="failed" />
