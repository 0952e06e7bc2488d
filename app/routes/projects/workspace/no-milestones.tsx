import type { Workspace } from '@domain/workspaces'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconChecklist, IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'

type Props = { workspace: Workspace; mayPay: boolean }

/** The next steps of both people if no milestones were agreed. */
export function NoMilestones({ workspace, mayPay }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const { isOwner, todoId, chatId } = workspace
  return (
    <Panel title={t('milestones')}>
      <div className="panel-body project-none">
        <p>{t('noMilestones')}</p>
        <p className="muted">{t(isOwner ? 'work:noMilestonesOwner' : 'work:noMilestonesMaker')}</p>
        {mayPay && <p className="muted">{t('work:noMilestonesPay')}</p>}
        <div className="project-none-acts">
          {todoId && (
            <Button asChild variant="soft">
              <Link to={`/dashboard/todo/${todoId}`} data-prefetch>
                <Icon of={IconChecklist} />
                {t('work:toTodo')}
              </Link>
            </Button>
          )}
          {chatId && (
            <Button asChild variant="soft" color="gray">
              <Link to={`/dashboard/chat/${chatId}`} data-prefetch>
                <Icon of={IconMessages} />
                {t('work:toChat')}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
