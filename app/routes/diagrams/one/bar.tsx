import type { Diagram } from '@domain/diagrams/diagrams'
import { Link } from '@remix-run/react'
import {
  IconDownload,
  IconFileCode,
  IconHierarchy,
  IconHistory,
  IconPhoto,
  IconPresentation,
  IconShare2,
  IconSvg,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ContentTitle } from '~/components/content/content-title'
import { PeopleHere } from '~/components/content/people-here'
import { useSession } from '~/components/content/session'
import { SyncSign } from '~/components/content/sync-sign'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { LinkedShare } from '~/components/share/linked-share'
import { ShareButton } from '~/components/share/share-button'
import { presentEvent } from '../presenter/present-event'
import { type ExportKind, exportEvent } from './export-event'

type Props = { diagram: Diagram; isDrawio: boolean; user: { id: string } }

/** The bar of an open diagram: the way out, its name and state at the start, people and actions at the end. */
export function Bar({ diagram, isDrawio, user }: Props) {
  const { t } = useTranslation('diagrams')
  const { people, isWithdrawn } = useSession()
  const mayWrite = diagram.myRole !== 'viewer'
  return (
    <header className="tool-bar diagram-bar">
      <Link to="/dashboard/diagram" className="bar-icon" aria-label={t('exit')} title={t('exit')}>
        <Icon of={IconX} size={20} />
      </Link>
      <span className="tool-bar-rule" aria-hidden="true" />
      <Icon of={IconHierarchy} size={18} className="tool-bar-tile" />
      <ContentTitle title={diagram.title} label={t('fieldTitle')} mayWrite={mayWrite} />
      {!isWithdrawn && (
        <SyncSign
          refusals={{
            viewer: t('refusedViewer'),
            too_large: t('refusedTooLarge'),
            no_copy: t('tooLargeForVersions'),
          }}
        />
      )}
      <span className="diagram-bar-gap" />
      <PeopleHere people={people} ownId={user.id} />
      {/* A picture has one version: rooms keep those of what is drawn here. */}
      {mayWrite && !isWithdrawn && !diagram.isPicture && (
        <Link to={`/dashboard/diagram/${diagram.id}/versions`} className="diagram-bar-link">
          <Icon of={IconHistory} size={17} />
          <span>{t('versions')}</span>
        </Link>
      )}
      {!isWithdrawn && (
        <>
          <Present />
          <Export diagram={diagram} isDrawio={isDrawio} />
          <Share diagram={diagram} user={user} />
        </>
      )}
    </header>
  )
}

const present = () => document.dispatchEvent(new CustomEvent(presentEvent))

/** Shows the drawing frame by frame; the editor has it. */
function Present() {
  const { t } = useTranslation('diagrams')
  const { isReady } = useSession()
  if (!isReady) return null
  return (
    <button
      type="button"
      className="diagram-bar-link diagram-bar-present"
      aria-label={t('present')}
      title={t('present')}
      onClick={present}
    >
      <Icon of={IconPresentation} size={17} />
      <span>{t('present')}</span>
    </button>
  )
}

/** The drawing as a file. A picture comes from the editor, which has the fonts. */
function Export({ diagram, isDrawio }: Omit<Props, 'user'>) {
  const { t } = useTranslation('diagrams')
  const { isReady } = useSession()
  const { id, isPicture } = diagram
  const address = `/dashboard/diagram/${id}/export`
  const format = isDrawio ? 'drawio' : 'excalidraw'
  const face = (
    <>
      <Icon of={IconDownload} size={17} />
      <span>{t('export')}</span>
    </>
  )
  const draw = (kind: ExportKind) => document.dispatchEvent(new CustomEvent(exportEvent, { detail: kind }))
  return (
    <Menu label={t('export')} face={face} className="diagram-bar-export">
      {isReady && (
        <>
          <button type="button" className="menu-item diagram-present-item" onClick={present}>
            <Icon of={IconPresentation} size={17} />
            {t('present')}
          </button>
          <button type="button" className="menu-item" onClick={() => draw('png')}>
            <Icon of={IconPhoto} size={17} />
            PNG
          </button>
          <button type="button" className="menu-item" onClick={() => draw('svg')}>
            <Icon of={IconSvg} size={17} />
            SVG
          </button>
        </>
      )}
      {isPicture && !isReady && (
        <a href={`${address}?format=svg`} download className="menu-item">
          <Icon of={IconSvg} size={17} />
          SVG
        </a>
      )}
      {(isDrawio || isReady || !isPicture) && (
        <a href={`${address}?format=${format}`} download className="menu-item">
          <Icon of={IconFileCode} size={17} />
          <bdi dir="ltr">.{format}</bdi>
        </a>
      )}
    </Menu>
  )
}

/** Who may see and change the diagram. */
function Share({ diagram, user }: Omit<Props, 'isDrawio'>) {
  const { t } = useTranslation('diagrams')
  return (
    <ShareButton
      label={t('share')}
      icon={<Icon of={IconShare2} size={17} />}
      className="diagram-bar-share"
      dialog={(close) => (
        <LinkedShare
          thing={diagram}
          isOwner={diagram.myRole === 'owner'}
          list="/dashboard/diagram"
          self={user.id}
          onClose={close}
        />
      )}
    />
  )
}
