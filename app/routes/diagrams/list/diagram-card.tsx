import type { Diagram } from '@domain/diagrams/diagrams'
import { Form, Link } from '@remix-run/react'
import {
  IconCopyPlus,
  IconDownload,
  IconHistory,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { ThingMenu } from '~/components/thing-menu'
import { Trans } from '~/components/trans'
import { Isolate } from '~/components/user-text'

type Props = {
  diagram: Diagram
  /** New with each page, so that a form sent twice makes one copy. */
  actKey: string
  onShare: (diagram: Diagram) => void
  onRemove: (thing: { id: string; title: string }) => void
}

/** One diagram: its picture, its name, when it was edited, and who shares it. */
export function DiagramCard(props: Props) {
  const { id, title, owner, myRole, members, isPublic, thumbnailUrl, updatedAt } = props.diagram
  const { t } = useTranslation('diagrams')
  return (
    <article className="panel card diagram-card" data-id={id}>
      <div className="diagram-picture">
        {thumbnailUrl && (
          <img className="diagram-image" src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
        )}
      </div>
      <div className="card-head">
        <div className="diagram-card-words">
          <h2 className="card-title cut">
            <Link to={`/dashboard/diagram/${id}`} data-prefetch>
              <Isolate>{title}</Isolate>
            </Link>
          </h2>
          <p className="diagram-card-facts">
            <span>
              <Trans
                t={t}
                i18nKey="editedAt"
                components={{ date: <Moment value={updatedAt} show="relative" /> }}
              />
            </span>
            {isPublic && (
              <span>
                <Icon of={IconWorld} size={14} />
                {t('public')}
              </span>
            )}
            {myRole === 'owner' && members > 1 && (
              <span>
                <Icon of={IconUsers} size={14} />
                {t('members', { count: members })}
              </span>
            )}
          </p>
        </div>
        {myRole !== 'owner' && (
          <span className="card-menu">
            <PersonLink person={owner}>
              <Person name={owner.displayName} picture={owner.avatarUrl} size={20} />
            </PersonLink>
          </span>
        )}
        <div className="card-menu">
          <CardMenu {...props} />
        </div>
      </div>
    </article>
  )
}

/** Share, duplicate, export, versions and delete; the forms do the same before any script. */
function CardMenu({ diagram, actKey, onShare, onRemove }: Props) {
  const { t } = useTranslation('diagrams')
  const { id, myRole } = diagram
  return (
    <ThingMenu
      thing={diagram}
      removeAt={myRole === 'owner' && '/dashboard/diagram?index'}
      onRemove={onRemove}
    >
      <button type="button" className="menu-item scripted" data-do="share" onClick={() => onShare(diagram)}>
        <Icon of={IconUserPlus} />
        {t('share')}
      </button>
      <Form method="post" action="/dashboard/diagram?index">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={`${id}.${actKey}`} />
        <button type="submit" name="intent" value="duplicate" className="menu-item">
          <Icon of={IconCopyPlus} />
          {t('duplicate')}
        </button>
      </Form>
      <a href={`/dashboard/diagram/${id}/export?format=excalidraw`} download className="menu-item">
        <Icon of={IconDownload} />
        {t('export')}
      </a>
      {myRole !== 'viewer' && (
        <Link to={`/dashboard/diagram/${id}/versions`} className="menu-item">
          <Icon of={IconHistory} />
          {t('versions')}
        </Link>
      )}
    </ThingMenu>
  )
}
