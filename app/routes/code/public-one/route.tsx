import { codeLanguages } from '@domain/code-languages'
import { publicScreenOf, screenOf } from '@domain/screens'
import type { LoaderFunctionArgs, MetaDescriptor, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconCode, IconCopy, IconFileText, IconGitFork, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import commentSheet from '~/components/comments/comments.css?url'
import { threadsOf } from '~/components/comments/known'
import { PublicComments, PublicThread } from '~/components/comments/public-comments'
import { readPublicThing } from '~/components/comments/public-thing.server'
import { Icon } from '~/components/icon'
import { Past } from '~/components/moment'
import { Person } from '~/components/person'
import { PublicActs } from '~/components/public/public-acts'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { PublicPerson } from '~/components/public/public-person'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { useNonce } from '~/lib/nonce'
import { ownTitle } from '~/lib/own-title'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import markdownCodeSheet from '~/styles/code.css?url'
import publicSheet from '~/styles/public-things.css?url'
import { titled } from '../addresses'
import sheet from '../code.css?url'
import { lookOf } from '../look.server'
import { AboutLines } from '../view/about-lines'
import { CodeCard } from '../view/code-card'
import { CodeField } from '../view/code-field'
import { DrawnLines } from '../view/code-lines'
import { FilePath } from '../view/file-path'
import { FileText } from '../view/file-text'
import { embedOf, frameOf } from '../view/frame'
import { useCommentsName } from '../view/lines-name'
import { linesScript } from '../view/lines-script'
import { NumbersSwitch, ThemeMenu } from '../view/look-controls'
import { linesAbout, placesOf } from '../view/places'
import { ToolRow } from '../view/tool-row'
import { HiddenWarning } from '../view/warning'
import { drawn } from './drawn.server'

export const handle = {
  i18n: ['code', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, markdownCodeSheet, commentSheet, sheet)

/** A file of code as everybody reads it: public, or unlisted for anyone with its address. */
export async function loader(args: LoaderFunctionArgs) {
  return readPublicThing(
    args,
    'code',
    async (api, id) => {
      const file = await load(api.code[':id'].facts.$get({ param: { id } }))
      return { thing: { ...titled(file), look: lookOf(args.request) }, original: null }
    },
    drawn,
    ({ filename, projectName, owner }, locale) =>
      translator(locale, 'code')('fileTitle', {
        file: filename,
        project: projectName,
        name: owner.displayName,
      }),
  )
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return ownTitle({ error, matches })
  const { head, thing } = data
  const isListed = thing.visibility === 'public'
  const at = (path: string) => head.origin + localePath(path, head.named)
  const picture = `${head.origin}/code/${thing.id}/card.png`
  const source: MetaDescriptor = {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'SoftwareSourceCode',
      name: thing.filename,
      description: head.description,
      url: at(head.path),
      programmingLanguage: codeLanguages[thing.language],
      dateCreated: thing.createdAt,
      dateModified: thing.updatedAt,
      author: {
        '@type': 'Person',
        name: thing.owner.displayName,
        url: at(`/u/${thing.owner.handle}`),
      },
      isPartOf: { '@type': 'SoftwareSourceCode', name: thing.projectName },
      image: picture,
    },
  }
  return [...publicMeta({ ...head, isFiltered: !isListed, picture }), ...(isListed ? [source] : [])]
}

export default function PublicCode() {
  const { head, thing, comments } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['code', 'common'])
  const nonce = useNonce()
  const name = useCommentsName()
  const path = localePath(head.path, head.named)
  const own = screenOf('code', thing.id)
  const { look } = thing
  const { count, parts } = thing
  const places = placesOf(threadsOf(comments), count)
  const onLines = [...places.values()].flat()
  const placed = new Set(onLines.flatMap(({ first, replies }) => [first, ...replies].map(({ id }) => id)))
  const rest = { ...comments, items: comments.items.filter(({ id }) => !placed.has(id)) }
  const cards = new Map(
    [...places].map(([line, threads]) => {
      const lines = linesAbout(threads[0]?.first ?? none) ?? { from: line, to: line }
      return [
        line,
        <CodeCard key={line} theme={look.theme} label={name('commentsOn', lines)}>
          {threads.map((thread) => (
            <div key={thread.first.id}>
              <PublicThread thing={thing} page={comments} path={path} thread={thread} note={about} />
            </div>
          ))}
        </CodeCard>,
      ]
    }),
  )
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="code-public">
      <PublicHead file={thing} own={own} isMember={head.isMember} />
      <ToolRow file={thing} count={count}>
        <NumbersSwitch isOn={look.hasNumbers} />
        <ThemeMenu theme={look.theme} />
        {thing.rawUrl !== null && (
          <a href={thing.rawUrl} className="code-tool">
            <Icon of={IconFileText} size={17} />
            {t('raw')}
          </a>
        )}
        {thing.rawUrl !== null && (
          <button
            type="button"
            className="code-tool"
            data-copy-frame={frameOf(embedOf(thing.rawUrl), thing.filename)}
            data-said={t('embedCopied')}
            hidden
          >
            <Icon of={IconCode} size={17} />
            <span role="status">{t('copyEmbed')}</span>
          </button>
        )}
        <button type="button" className="code-tool" data-copy-code="" data-said={t('copiedCode')} hidden>
          <Icon of={IconCopy} size={17} />
          <span role="status">{t('common:copy')}</span>
        </button>
      </ToolRow>
      <HiddenWarning warnings={thing.warnings} />
      <FileText file={thing} />
      <CodeField look={look}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <section className="code-scroll" tabIndex={0} aria-label={t('codeOf', { name: thing.filename })}>
          <DrawnLines parts={parts} below={cards} />
        </section>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: linesScript }} />
      </CodeField>
      <PublicActs id={thing.id} address={head.origin + path} path={path} />
      <PublicComments
        thing={thing}
        page={rest}
        path={path}
        memberPath={own}
        isMember={head.isMember}
        note={about}
      />
    </PublicFrame>
  )
}

const none = { line: null, lineTo: null, isOutdated: false }
const about = (comment: Parameters<typeof AboutLines>[0]['comment']) => <AboutLines comment={comment} />

type PublicHeadProps = {
  file: Awaited<ReturnType<typeof loader>>['thing']
  own: string
  isMember: boolean
}

/** The name of a file, whose it is, and the way to star and copy it. */
function PublicHead({ file, own, isMember }: PublicHeadProps) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const path = localePath(publicScreenOf('code', file.id, file.filename), null)
  const list = `${localePath(`/u/${file.owner.handle}/code`, prefixOf(path))}?${new URLSearchParams({ project: file.projectName })}`
  const to = isMember ? own : `/signup?${new URLSearchParams({ mode: 'in', redirectTo: own })}`
  return (
    <header className="code-head">
      <div className="code-head-text">
        <div className="code-head-title">
          <FilePath filename={file.filename} />
        </div>
        <p className="code-head-line">
          <PublicPerson person={file.owner}>
            <Person name={file.owner.displayName} picture={file.owner.avatarUrl} size={24} />
          </PublicPerson>{' '}
          <a href={list} className="plain-link">
            <bdi>{file.projectName}</bdi>
          </a>{' '}
          <Past value={file.updatedAt} />
        </p>
      </div>
      <div className="code-head-acts">
        <a href={to} className="public-button soft" aria-label={t('starIt', { count: file.stars })}>
          <Icon of={IconStar} size={17} /> {format.compact(file.stars)}
        </a>
        <a href={to} className="public-button soft">
          <Icon of={IconGitFork} size={17} /> {t('fork')}
        </a>
      </div>
    </header>
  )
}

export const ErrorBoundary = PublicError
