import type { Ai } from '@domain/conversations/ai'
import type { ListedConversation } from '@domain/conversations/conversations'
import type { ConversationFolder } from '@domain/conversations/folders'
import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconFolder, IconPencilPlus, IconPinned, IconSearch, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'
import { modes, useMode } from './modes'
import { groupsOf } from './side-groups'

type Props = {
  ai: Ai
  page: Page<ListedConversation>
  folders: readonly ConversationFolder[]
  asked: { q: string; folder: string | null }
  openId: string | null
}

/** The conversations of the member by the time of their last message, with a search, folders, and the tokens of the day. */
export function SideList({ ai, page, folders, asked, openId }: Props) {
  const { t } = useTranslation('conversations')
  const { path, texts } = useMode()
  const { items, nextCursor } = page
  const now = useNow()
  const isFiltered = asked.q !== '' || asked.folder !== null
  const groups = groupsOf(items, now)
  const Title = openId ? 'h2' : 'h1'
  const GroupTitle = openId ? 'h3' : 'h2'
  const kept = new URLSearchParams({
    ...(asked.q && { q: asked.q }),
    ...(asked.folder && { folder: asked.folder }),
  })
  const suffix = isFiltered ? `?${kept}` : ''
  return (
    <section className="beside-list conversation-list" aria-label={t(texts.title)}>
      <Title className="beside-list-title">{t(texts.title)}</Title>
      <div className="conversation-find">
        <Form action={path} role="search" className="conversation-search">
          <Icon of={IconSearch} size={17} />
          <input
            type="search"
            name="q"
            defaultValue={asked.q}
            key={asked.q}
            maxLength={200}
            placeholder={t(texts.find)}
            aria-label={t(texts.find)}
            className="input"
          />
          {asked.folder && <input type="hidden" name="folder" value={asked.folder} />}
        </Form>
        <Link
          to={asked.folder ? `${path}?folder=${asked.folder}` : path}
          className="conversation-new"
          aria-label={t(texts.create)}
          title={t(texts.create)}
        >
          <Icon of={IconPencilPlus} size={18} />
        </Link>
      </div>
      <Folders folders={folders} current={asked.folder} level={GroupTitle} />
      {items.length === 0 && (
        <p className="muted conversation-list-none">
          {t(isFiltered ? texts.nothingFound : texts.nothingYet)}
        </p>
      )}
      <nav aria-label={t(texts.title)}>
        {groups.map(({ id, items }) => (
          <div key={id}>
            <GroupTitle className="conversation-list-group">{t(`group_${id}`)}</GroupTitle>
            <ul>
              {items.map((conversation) => (
                <li key={conversation.id}>
                  <Link
                    to={`${path}/${conversation.id}${suffix}`}
                    className="conversation-row"
                    aria-current={conversation.id === openId ? 'page' : undefined}
                  >
                    {conversation.isPinned && <Icon of={IconPinned} size={15} />}
                    <bdi className="cut">{conversation.title || t('untitled')}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {(nextCursor !== null || isFiltered) && (
        <Button asChild variant="soft" color="gray" className="beside-list-more">
          <Link to={isFiltered ? path : `${path}/all`}>{t(texts.all)}</Link>
        </Button>
      )}
      <div className="conversation-list-foot">
        <Budget budget={ai.budget} />
        <Link to={`${modes.chat.path}/instructions`} className="conversation-row">
          <Icon of={IconSettings} size={16} />
          {t('instructions')}
        </Link>
      </div>
    </section>
  )
}

type FoldersProps = { folders: readonly ConversationFolder[]; current: string | null; level: 'h2' | 'h3' }

function Folders({ folders, current, level: GroupTitle }: FoldersProps) {
  const { t } = useTranslation('conversations')
  const { path } = useMode()
  return (
    <nav aria-label={t('folders')}>
      <GroupTitle className="conversation-list-group">
        {t('folders')}
        {folders.length > 0 ? (
          <Link to={`${modes.chat.path}/folders`}>{t('editFolders')}</Link>
        ) : (
          <Link to={`${modes.chat.path}/folders/new`}>{t('newFolder')}</Link>
        )}
      </GroupTitle>
      <ul>
        {folders.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={id === current ? path : `${path}?folder=${id}`}
              className="conversation-row"
              aria-current={id === current ? 'true' : undefined}
            >
              <Icon of={IconFolder} size={16} />
              <bdi className="cut">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Budget({ budget }: { budget: Ai['budget'] }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  if (!budget) return null
  const { used, limit, resetsAt } = budget
  return (
    <div
      className="conversation-budget"
      title={t('resetsAt', { day: format.date(resetsAt), time: format.time(resetsAt) })}
    >
      <span id="conversation-budget">{t('budget')}</span>
      <span className="muted">
        {t('budgetOf', { used: format.number(Math.min(used, limit)), limit: format.number(limit) })}
      </span>
      <meter min={0} max={limit} value={Math.min(used, limit)} aria-labelledby="conversation-budget" />
    </div>
  )
}
