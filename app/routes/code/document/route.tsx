import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ScreenError } from '~/components/screen-error'
import { ShowMore } from '~/components/show-more'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { pagesOf } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'
import { documentAddress, newAddress } from '../addresses'
import sheet from '../code.css?url'
import { lookOf } from '../look.server'
import { treePath } from '../tree/tree-model'
import { packed } from '../view/code-parts'
import { NumbersSwitch, ThemeMenu, useCodeLook } from '../view/look-controls'
import { DocumentFile } from './document-file'
import { DocumentTree } from './document-tree'
import { useSeen } from './use-seen'

export const handle = { i18n: ['code', 'errors'], screen: 'code' }
export const links = sheets(codeSheet, sheet)

/** Files on a page of the document; more are asked for below. */
const perPage = 25

/** All code of a member as one document, project by project. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const owner = searchParams.get('owner') ?? user.handle
  const pages = pagesOf(searchParams)
  const [listed, title] = await Promise.all([
    readPages(api, owner, pages),
    screenTitle(args, 'code', 'document'),
  ])
  const files = await Promise.all(listed.items.map(({ id }) => load(api.code[':id'].$get({ param: { id } }))))
  const sorted = files.toSorted(
    (one, other) =>
      one.projectName.localeCompare(other.projectName) || one.filename.localeCompare(other.filename),
  )
  return json({
    owner,
    isOwn: owner === user.handle,
    files: sorted.map(packed),
    pages,
    hasMore: listed.nextCursor !== null,
    look: lookOf(args.request),
    title,
  })
}

async function readPages(api: Awaited<ReturnType<typeof requireUser>>['api'], owner: string, pages: number) {
  const query = { owner, limit: String(Math.min(100, perPage * pages)) }
  return load(api.code.$get({ query }))
}

export const meta = ownTitle

export default function CodeDocument() {
  const { owner, isOwn, files, pages, hasMore, look: first } = useLoaderData<typeof loader>()
  const { t } = useTranslation('code')
  const { look, setTheme, setNumbers } = useCodeLook(first)
  const column = useRef<HTMLDivElement>(null)
  const seen = useSeen(column, files.length)
  const more = new URLSearchParams({ ...(!isOwn && { owner }), pages: String(pages + 1) })
  return (
    <div className="code-document">
      <DocumentTree files={files} seen={seen} />
      <div className="code-document-main" ref={column}>
        <header className="code-head">
          <div className="code-head-text">
            <Link to={treePath} className="code-back is-shown">
              <Icon of={IconArrowLeft} className="flip" />
              {t('title')}
            </Link>
            <div className="code-head-title">
              <h1>{t('document')}</h1>
              {!isOwn && <bdi dir="ltr">@{owner}</bdi>}
            </div>
            <p className="code-head-line">{t('files', { count: files.length })}</p>
          </div>
          <div className="code-head-acts code-document-look">
            <NumbersSwitch isOn={look.hasNumbers} onSet={setNumbers} />
            <ThemeMenu theme={look.theme} onSet={setTheme} />
          </div>
        </header>
        <div id="files">
          {files.map((file) => (
            <DocumentFile key={file.id} file={file} look={look} />
          ))}
        </div>
        {files.length === 0 && isOwn && (
          <div className="code-document-none">
            <p>{t('emptyText')}</p>
            <Button asChild>
              <Link to={newAddress}>
                <Icon of={IconPlus} />
                {t('newCode')}
              </Link>
            </Button>
          </div>
        )}
        <ShowMore
          list="files"
          count={files.length}
          to={hasMore && perPage * pages < 100 ? `${documentAddress}?${more}` : null}
        />
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="failed" />
