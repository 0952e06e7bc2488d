import { type ListedProject, stateAfter } from '@domain/projects'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import {
  IconBan,
  IconBell,
  IconBellCheck,
  IconCircleCheck,
  IconPencil,
  IconRotate,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { AskForm } from '../ask-form'
import { ProjectMenu } from '../project-menu'

type Props = { project: ListedProject }

/** The actions on a project: its owner finishes, cancels or reopens it as its state allows. */
export function OwnerActs({ project }: Props) {
  const { t } = useTranslation(['projects', 'common'])
  const may = (act: 'edit' | 'finish' | 'cancel' | 'reopen') =>
    project.isOwn && stateAfter(project.state, act) !== null
  return (
    <>
      {may('finish') && (
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="?ask=finish" preventScrollReset>
            <Icon of={IconCircleCheck} />
            {t('finish')}
          </Link>
        </Button>
      )}
      {may('reopen') && (
        <Form method="post">
          <Button type="submit" name="intent" value="reopen" variant="surface" color="gray" highContrast>
            <Icon of={IconRotate} />
            {t('reopen')}
          </Button>
        </Form>
      )}
      {may('edit') && (
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={`/dashboard/allproject/${project.id}/edit`} data-prefetch>
            <Icon of={IconPencil} />
            {t('common:edit')}
          </Link>
        </Button>
      )}
      <ProjectMenu project={project} isOfPage>
        {may('cancel') && (
          <Link to="?ask=cancel" className="menu-item" preventScrollReset>
            <Icon of={IconBan} size={17} />
            {t('cancel')}
          </Link>
        )}
      </ProjectMenu>
    </>
  )
}

/** Follows a project, to be notified of its progress, or no longer. */
export function FollowProject({ isFollowed }: { isFollowed: boolean }) {
  const { t } = useTranslation('projects')
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={isFollowed ? 'unfollow' : 'follow'}
        aria-pressed={isFollowed}
        variant="surface"
        color="gray"
        highContrast
      >
        <Icon of={isFollowed ? IconBellCheck : IconBell} />
        <span>{t(isFollowed ? 'following' : 'follow')}</span>
      </Button>
    </Form>
  )
}

/** Asks before a project ends, as that hits others. */
export function EndQuestion({ project: { name, state }, act }: Props & { act: 'finish' | 'cancel' }) {
  const { t } = useTranslation('projects')
  const cancelText = state === 'awarded' ? 'cancelTextAwarded' : 'cancelText'
  const isLoss = act === 'cancel'
  return (
    <div className="panel panel-body project-end">
      <AskForm
        heading="h2"
        title={t(`ask_${act}`, { name })}
        text={t(isLoss ? cancelText : 'finishText')}
        keep={t(isLoss ? 'keep' : 'notYet')}
        act={t(act)}
        intent={act}
        isLoss={isLoss}
      />
    </div>
  )
}
