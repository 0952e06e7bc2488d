import { withHiddenShown } from '@domain/text/hidden-letters'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Trans } from '~/components/trans'
import { useBytes } from '~/lib/bytes'
import { useScripted } from '~/lib/scripted'
import { contentAddress, folderAddress, parentOf, placeAddress, type SearchResult } from './entries'
import { FileIcon } from './file-icon'
import { useManager } from './use-manager'

type Item = SearchResult['items'][number]

/** The results of a search in other folders, each with its folder. */
export function Elsewhere({ items, others }: { items: readonly Item[]; others: number }) {
  const { t } = useTranslation('files')
  return (
    <section className="site-files-elsewhere" aria-labelledby="site-files-elsewhere">
      <h2 id="site-files-elsewhere">{t('elsewhere')}</h2>
      <ul>
        {items.map((item) => (
          <FoundRow key={item.path} item={item} />
        ))}
      </ul>
      {others > 0 && <p className="muted">{t('moreFound', { count: others })}</p>}
    </section>
  )
}

function FoundRow({ item }: { item: Item }) {
  const { t } = useTranslation('files')
  const { site } = useManager()
  const bytes = useBytes()
  const isScripted = useScripted()
  const folder = parentOf(item.path)
  const isFolder = item.type === 'dir'
  const name = withHiddenShown(item.name)
  return (
    <li>
      <FileIcon entry={item} />
      {!isFolder && !isScripted ? (
        <a href={contentAddress(site.hostId, item.path)} className="cut" dir="auto">
          {name}
        </a>
      ) : (
        <Link to={isFolder ? folderAddress(item.path) : placeAddress(item.path)} className="cut" dir="auto">
          {name}
        </Link>
      )}
      <span className="site-files-in cut-inside">
        <Trans
          t={t}
          i18nKey="foundIn"
          values={{ path: folder === '/' ? t('root') : folder }}
          components={{ place: <Link to={folderAddress(folder)} className="cut" dir="auto" /> }}
        />
      </span>
      <span className="site-files-size">{!isFolder && bytes(item.size)}</span>
    </li>
  )
}
