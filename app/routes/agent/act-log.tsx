import type { AgentAct } from '@domain/agent/acts'
import type { Page } from '@domain/page'
import { Link } from '@remix-run/react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Abilities } from './abilities'
import { useDecisions } from './decisions'
import { iconOfTool, useToolText } from './tool-texts'
import { UndoAct } from './undo-act'

/** The acts of this conversation, the newest first, and the abilities of the agent. */
export function ActLog({ page, isFirst }: { page: Page<AgentAct>; isFirst: boolean }) {
  const { t } = useTranslation(['conversations', 'common'])
  const toolText = useToolText()
  const { path } = useDecisions()
  return (
    <aside className="agent-log" aria-label={t('actLog')}>
      <header>
        <h2>{t('actLog')}</h2>
        <Link to={path} replace preventScrollReset className="agent-log-close" aria-label={t('common:close')}>
          <Icon of={IconX} size={17} />
        </Link>
      </header>
      {page.items.length === 0 ? (
        <p className="muted">{t('noActs')}</p>
      ) : (
        <ol>
          {page.items.map((act) => (
            <li key={act.id}>
              <Icon of={iconOfTool(act.tool)} size={17} />
              <div>
                <p>
                  {toolText(act.tool)}{' '}
                  {act.thing && !act.undoneAt ? (
                    <Link to={act.thing.url}>
                      <bdi>{act.title}</bdi>
                    </Link>
                  ) : (
                    <bdi>{act.title}</bdi>
                  )}
                </p>
                <p className="muted">
                  <Moment value={act.createdAt} show="dateTime" />
                </p>
                <UndoAct act={act} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="agent-log-pages">
        {!isFirst && (
          <Link to={`${path}?log=1`} replace preventScrollReset>
            {t('newestActs')}
          </Link>
        )}
        {page.nextCursor !== null && (
          <Link to={`${path}?log=1&cursor=${encodeURIComponent(page.nextCursor)}`} replace preventScrollReset>
            {t('olderActs')}
          </Link>
        )}
      </p>
      <Abilities />
    </aside>
  )
}
