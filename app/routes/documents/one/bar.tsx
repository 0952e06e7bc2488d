import type { Document } from '@domain/documents/documents'
import { Link } from '@remix-run/react'
import {
  IconDots,
  IconDownload,
  IconFileText,
  IconFileTypeDocx,
  IconHistory,
  IconHtml,
  IconKeyboard,
  IconMarkdown,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ContentTitle } from '~/components/content/content-title'
import { PeopleHere } from '~/components/content/people-here'
import { useSession } from '~/components/content/session'
import { SyncSign } from '~/components/content/sync-sign'
import { showShortcuts } from '~/components/editor/show-shortcuts'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Share } from './share'

type Props = { document: Document; user: { id: string } }

/** The bar of an open document: the way out, its name and state at the start, people and actions at the end. */
export function Bar({ document: doc, user }: Props) {
  const { t } = useTranslation('editor')
  const { people } = useSession()
  const mayWrite = doc.role !== 'viewer'
  return (
    <header className="tool-bar document-bar">
      <Link to="/dashboard/documents" className="bar-icon" aria-label={t('exit')} title={t('exit')}>
        <Icon of={IconX} size={20} />
      </Link>
      <span className="tool-bar-rule" aria-hidden="true" />
      <Icon of={IconFileText} size={18} className="tool-bar-tile" />
      <ContentTitle title={doc.title} label={t('title')} mayWrite={mayWrite} />
      <SyncSign
        refusals={{
          viewer: t('refusedViewer'),
          too_large: t('refusedTooLarge'),
          no_copy: t('tooLargeForVersions'),
        }}
      />
      <span className="document-bar-gap" />
      <PeopleHere people={people} ownId={user.id} />
      <Download id={doc.id} />
      <Share document={doc} userId={user.id} />
      <More document={doc} />
    </header>
  )
}

/** The document as a file, in the forms that other programs read. */
function Download({ id }: { id: string }) {
  const { t } = useTranslation('editor')
  const exportAs = (format: string) => `/dashboard/documents/${id}/export?format=${format}`
  const face = (
    <>
      <Icon of={IconDownload} size={17} />
      <span>{t('downloadAs')}</span>
    </>
  )
  return (
    <Menu label={t('downloadAs')} face={face} className="document-bar-download">
      <a href={exportAs('docx')} download className="menu-item">
        <Icon of={IconFileTypeDocx} size={17} />
        {t('exportWord')}
      </a>
      <a href={exportAs('md')} download className="menu-item">
        <Icon of={IconMarkdown} size={17} />
        {t('exportMarkdown')}
      </a>
      <a href={exportAs('html')} download className="menu-item">
        <Icon of={IconHtml} size={17} />
        {t('exportHtml')}
      </a>
    </Menu>
  )
}

function More({ document: doc }: { document: Document }) {
  const { t } = useTranslation('editor')
  return (
    <Menu label={t('moreTools')} face={<Icon of={IconDots} size={20} />} className="bar-icon">
      {doc.role !== 'viewer' && (
        <Link to={`/dashboard/documents/${doc.id}/versions`} className="menu-item">
          <Icon of={IconHistory} size={17} />
          {t('versions')}
        </Link>
      )}
      <button type="button" className="menu-item" onClick={() => window.print()}>
        <Icon of={IconPrinter} size={17} />
        {t('print')}
      </button>
      <div className="menu-rule" />
      <button
        type="button"
        className="menu-item"
        onClick={() => document.dispatchEvent(new Event(showShortcuts))}
      >
        <Icon of={IconKeyboard} size={17} />
        {t('shortcuts')}
      </button>
    </Menu>
  )
}
