import type { FirstSteps as Made } from '@domain/home'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconApi, IconCheck, IconFileText, IconForms, IconWorldUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'

const steps = [
  { id: 'documents', to: '/dashboard/documents/new', icon: IconFileText },
  { id: 'forms', to: '/dashboard/forms/new', icon: IconForms },
  { id: 'apis', to: '/dashboard/myapp/new-api', icon: IconApi },
  { id: 'sites', to: '/dashboard/myui#deploy', icon: IconWorldUpload },
] as const

/** Something to write, to ask, to build and to publish for who is new, ticked once it was made; hidden by one press. */
export function FirstSteps({ made }: { made: Made }) {
  const { t } = useTranslation('home')
  const hide = (
    <Form method="post" action="/dashboard/arrange">
      <Button type="submit" name="hide" value="steps" variant="ghost" color="gray">
        {t('hideSteps')}
      </Button>
    </Form>
  )
  return (
    <Panel title={t('part_steps')} end={hide} className="shell-wide">
      <ol className="rows">
        {steps.map(({ id, to, icon }) => (
          <Row
            key={id}
            tile={<Icon of={made[id] ? IconCheck : icon} size={18} />}
            title={
              <Link to={to} data-prefetch>
                {t(`step_${id}`)}
              </Link>
            }
            state={made[id] && <Status state="done">{t('stepDone')}</Status>}
            second={t(`step_${id}_text`)}
          />
        ))}
      </ol>
    </Panel>
  )
}
