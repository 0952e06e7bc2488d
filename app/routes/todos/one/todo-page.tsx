import type { Invitation } from '@domain/members'
import type { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { Link, useActionData, useNavigate } from '@remix-run/react'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { PlainShare } from '~/components/share/plain-share'
import { ShareDialog } from '~/components/share/share-dialog'
import { Empty } from '~/components/state'
import { Isolate, UserText } from '~/components/user-text'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import type { Whole } from '../send'
import { useLiveList } from '../use-live-list'
import { AddItem } from './add-item'
import { HeadActions } from './head-actions'
import { Items } from './items'
import { Rename } from './rename'
import { SyncSign } from './sync-sign'

type Props = {
  whole: Whole
  self: Person
  editing: string | null
  isNaming: boolean
  isSharing: boolean
  invitations: readonly Invitation[]
  today: string
}

export function TodoPage({
  whole,
  self,
  editing: editingFirst,
  isNaming,
  isSharing,
  invitations,
  today,
}: Props) {
  const { t } = useTranslation('todos')
  const navigate = useNavigate()
  const { live, view } = useLiveList(self, whole)
  const [editing, setEditing] = useState(editingFirst)
  const [opened, setOpened] = useState<'share' | 'rename' | null>(
    isNaming ? 'rename' : isSharing ? 'share' : null,
  )
  useEffect(() => {
    if (isSharing) setOpened('share')
  }, [isSharing])
  const isScripted = useScripted()
  const answer = useActionData<FormAnswer>()
  const { todo, members } = view
  const canWrite = todo.role !== 'viewer'
  if (view.isEnded) return <Ended />
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={<Isolate>{todo.title}</Isolate>}
        back={{ to: '/dashboard/todo', text: t('title') }}
        actions={
          <HeadActions
            todo={todo}
            members={members}
            here={view.here}
            self={self.id}
            onShare={() => setOpened('share')}
            onRename={() => setOpened('rename')}
          />
        }
      />
      {opened === 'rename' && canWrite ? (
        <Rename
          todo={todo}
          onDone={() => {
            setOpened(null)
            live.read()
          }}
        />
      ) : (
        <UserText text={todo.text} className="muted todo-text" />
      )}
      {isSharing && !isScripted && (
        <PlainShare
          action={`/dashboard/todo/${todo.id}?index&share`}
          members={members}
          invitations={invitations}
          isOwner={todo.role === 'owner'}
          error={answer?.fields ? (answer.fields.member ?? answer.fields.email) : answer?.code}
        />
      )}
      <SyncSign view={view} onDismiss={live.dismiss} />
      {canWrite ? <AddItem items={view.items} live={live} /> : <p className="muted">{t('onlyLooking')}</p>}
      <Items
        items={view.items}
        people={members.map(({ user }) => user)}
        live={live}
        canWrite={canWrite}
        today={today}
        editing={editing}
        onEdit={setEditing}
      />
      {opened === 'share' && isScripted && (
        <ShareDialog
          title={todo.title}
          address={`/dashboard/todo/${todo.id}/members`}
          self={self.id}
          isOwner={todo.role === 'owner'}
          onClose={() => {
            setOpened(null)
            live.read()
          }}
          onLeft={() => navigate('/dashboard/todo')}
        />
      )}
    </div>
  )
}

/** The list was deleted, or somebody took the reader out of it, while the page was open. */
function Ended() {
  const { t } = useTranslation('todos')
  return (
    <div className="page-inner">
      <div className="panel" role="alert">
        <Empty icon={<Icon of={IconLock} size={22} />} title={t('ended')} text={t('endedText')} level="h1">
          <Button asChild>
            <Link to="/dashboard/todo">{t('toLists')}</Link>
          </Button>
        </Empty>
      </div>
    </div>
  )
}
