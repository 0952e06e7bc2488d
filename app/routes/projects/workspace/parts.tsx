import type { Person } from '@domain/people'
import { Link } from '@remix-run/react'
import { IconChecklist, IconFileText, IconMessages, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { ChatDialog } from '../../chats/chat-dialog'
import { DocumentPart } from '../../documents/document-part'
import { TodoPart } from '../../todos/todo-part'
import type { readParts } from './parts.server'

type Parts = Awaited<ReturnType<typeof readParts>>
type PartHeadProps = { icon: TablerIcon; text: string; note?: ReactNode; end?: ReactNode; to: string | null }

/** The head of a part, with the way to its own page. */
function Head({ icon, text, note, end, to }: PartHeadProps) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <div className="panel-head project-part-head">
      <Icon of={icon} size={18} />
      <h2>{text}</h2>
      {note && <span className="muted">{note}</span>}
      <div className="end">
        {end}
        {to ? (
          <Link
            to={to}
            className="plain-link"
            aria-label={t('common:labelled', { label: t('open'), value: text })}
            data-prefetch
          >
            {t('open')}
          </Link>
        ) : (
          <span className="muted">{t('partGone')}</span>
        )}
      </div>
    </div>
  )
}

/** The chat of the two. */
export function WorkspaceChat({ chat, userId }: { chat: Parts['chat']; userId: string }) {
  const { t } = useTranslation('projects')
  const head = { icon: IconMessages, text: t('chat') }
  return (
    <section id="chat" className="panel project-part-chat">
      {chat ? (
        <ChatDialog
          {...chat}
          userId={userId}
          head={(here) => <Head {...head} end={here} to={`/dashboard/chat/${chat.chat.id}`} />}
        />
      ) : (
        <Head {...head} to={null} />
      )}
    </section>
  )
}

/** The list of what is to be done. */
export function WorkspaceTodo({ todo, self }: { todo: Parts['todo']; self: Person }) {
  const { t } = useTranslation('projects')
  return (
    <section id="todo" className="panel project-part-todo">
      <Head icon={IconChecklist} text={t('todo')} to={todo ? `/dashboard/todo/${todo.todo.id}` : null} />
      {todo && <TodoPart whole={todo} self={self} />}
    </section>
  )
}

/** The shared document with the brief. */
export function WorkspaceBrief({ brief, self }: { brief: Parts['brief']; self: Person }) {
  const { t } = useTranslation('projects')
  const head = { icon: IconFileText, text: t('brief') }
  return (
    <section id="brief" className="panel project-part-brief">
      {brief ? (
        <DocumentPart
          {...brief}
          user={self}
          head={(people) => (
            <Head
              {...head}
              note={<Moment value={brief.document.updatedAt} show="relative" />}
              end={people}
              to={`/dashboard/documents/${brief.document.id}`}
            />
          )}
        />
      ) : (
        <Head {...head} to={null} />
      )}
    </section>
  )
}
