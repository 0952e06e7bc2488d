import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { projectFilters } from '../addresses'
import { WizardBar } from './wizard-bar'

/** The end of the wizard: the way to the project, and to another one. */
export function AllDone({ id }: { id: string | null }) {
  const { t } = useTranslation('projects')
  const page = id?.startsWith('project_') ? `${projectFilters.path}/${id}` : projectFilters.path
  return (
    <div className="project-wizard">
      <WizardBar at={3} />
      <main id="content" className="project-wizard-body" tabIndex={-1}>
        <div className="panel" role="status">
          <Empty icon={<Icon of={IconCheck} size={22} />} title={t('allDone')} text={t('allDoneText')}>
            <Button asChild variant="surface" color="gray" highContrast>
              <Link to="?step=1">{t('newProject')}</Link>
            </Button>
            <Button asChild>
              <Link to={page}>{t('viewProject')}</Link>
            </Button>
          </Empty>
        </div>
      </main>
    </div>
  )
}
