import type { Document } from '@domain/documents/documents'
import { Badge } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCopyPlus, IconHistory, IconUserPlus, IconUsers, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ThingCard } from '~/components/card'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { ThingMenu } from '~/components/thing-menu'
import { Isolate } from '~/components/user-text'

type Props = {
  document: Document
  /** New with each page, so that a form sent twice makes one copy. */
  actKey: string
  onShare: (document: Document) => void
  onRemove: (thing: { id: string; title: string }) => void
}

/** One document: what it is, whose, what the reader is in it, when it was edited, and what can be done. */
export function DocumentCard(props: Props) {
  const { id, title, description, owner, role, members, updatedAt } = props.document
  const { t } = useTranslation('documents')
  return (
    <ThingCard
      of={id}
      title={
        <Link to={`/dashboard/documents/${id}`} data-prefetch>
          <Isolate>{title}</Isolate>
        </Link>
      }
      menu={<CardMenu {...props} />}
      state={<Signs document={props.document} />}
      text={description}
      foot={
        <>
          {role !== 'owner' && (
            <PersonLink person={owner}>
              <Person name={owner.displayName} picture={owner.avatarUrl} size={20} />
            </PersonLink>
          )}
          {role === 'owner' && members > 1 && (
            <span className="document-card-members">
              <Icon of={IconUsers} size={16} />
              {t('members', { count: members })}
            </span>
          )}
          <Moment value={updatedAt} show="relative" className="end" />
        </>
      }
    />
  )
}

function Signs({ document: { role, publicUrl } }: { document: Document }) {
  const { t } = useTranslation('documents')
  if (role === 'owner' && !publicUrl) return null
  return (
    <div className="document-card-signs">
      {role !== 'owner' && (
        <Badge color="gray" radius="full">
          {t(role)}
        </Badge>
      )}
      {publicUrl && (
        <Badge color="jade" radius="full">
          <Icon of={IconWorld} size={14} />
          {t('public')}
        </Badge>
      )}
    </div>
  )
}

/** Share, duplicate, versions and delete; the forms do the same before any script. */
function CardMenu({ document, actKey, onShare, onRemove }: Props) {
  const { t } = useTranslation('documents')
  const { id, role } = document
  return (
    <ThingMenu
      thing={document}
      removeAt={role === 'owner' && '/dashboard/documents?index'}
      onRemove={onRemove}
    >
      <button type="button" className="menu-item scripted" data-do="share" onClick={() => onShare(document)}>
        <Icon of={IconUserPlus} />
        {t('share')}
      </button>
      <Form method="post" action="/dashboard/documents?index">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={`${id}.${actKey}`} />
        <button type="submit" name="intent" value="duplicate" className="menu-item">
          <Icon of={IconCopyPlus} />
          {t('duplicate')}
        </button>
      </Form>
      {role !== 'viewer' && (
        <Link to={`/dashboard/documents/${id}/versions`} className="menu-item">
          <Icon of={IconHistory} />
          {t('versions')}
        </Link>
      )}
    </ThingMenu>
  )
}
