import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconFileCode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Person } from '~/components/person'
import { PublicError } from '~/components/public/public-error'
import { PublicPerson } from '~/components/public/public-person'
import { PublicReading } from '~/components/public/public-reading'
import { Empty } from '~/components/state'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { publicFilters } from '../addresses'
import sheet from '../code.css?url'
import { CodeRow } from '../code-row'

export const handle = { i18n: ['code', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(publicSheet, sheet)

/** The public code of one member, or of one of their projects. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const { searchParams } = new URL(args.request.url)
  const param = { handle: args.params.handle ?? '' }
  const { user } = await load(api.profiles[':handle'].$get({ param, query: {} }))
  const project = searchParams.get('project')
  const cursor = searchParams.get('cursor')
  const query = { owner: user.handle, ...(project && { project }), ...(cursor && { cursor }), limit: '50' }
  const found = await load(api.code.$get({ query }))
  const name = user.displayName
  const t = translator(page.locale, 'code')
  const title = pageTitle(page.locale, project ?? t('codeOfPerson', { name }))
  const description = t('publicDescription', { name })
  const path = `/u/${user.handle}/code`
  return json({
    head: {
      ...page,
      path,
      title,
      description,
      hasFeed: true,
      isFiltered: project !== null || cursor !== null,
    },
    user,
    project,
    found,
  })
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function CodeOfMember() {
  const { head, user, project, found } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['code', 'common'])
  const path = localePath(head.path, head.named)
  const next = new URLSearchParams({ ...(project && { project }), cursor: found.nextCursor ?? '' })
  return (
    <PublicReading
      api={head.api}
      isMember={head.isMember}
      title={project === null ? t('codeOfPerson', { name: user.displayName }) : <bdi>{project}</bdi>}
      below={
        <p className="code-head-line">
          <PublicPerson person={user}>
            <Person name={user.displayName} picture={user.avatarUrl} size={24} />
          </PublicPerson>{' '}
          {project !== null && (
            <a href={path} className="plain-link">
              {t('allCode')}
            </a>
          )}{' '}
          <a href={localePath(publicFilters.path, head.named)} className="plain-link">
            {t('publicTitle')}
          </a>
        </p>
      }
    >
      {found.items.length > 0 ? (
        <ul className="public-rows">
          {found.items.map((file) => (
            <CodeRow key={file.id} file={file} isPublic isOfOne />
          ))}
        </ul>
      ) : (
        <Empty
          icon={<Icon of={IconFileCode} size={22} />}
          title={t('emptyPublic')}
          text={t('emptyOfPerson', { name: user.displayName })}
        />
      )}
      {found.nextCursor !== null && (
        <p>
          <a href={`${path}?${next}`} className="public-button soft" rel="next">
            {t('common:nextPage')}
          </a>
        </p>
      )}
    </PublicReading>
  )
}

export const ErrorBoundary = PublicError
