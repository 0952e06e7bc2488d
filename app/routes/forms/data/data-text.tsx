import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconDatabase, IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { answersAddress } from '../answers/answers-query'

export type FormWithData = { id: string; apiId: string | null; answers: number }

/** Where the answers of a form are kept. */
export function DataText({ form }: { form: FormWithData }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <p>{t('dataText')}</p>
      <p className="muted">{form.apiId ? t('dataAnswers', { count: form.answers }) : t('dataNone')}</p>
    </>
  )
}

/** The ways to them: nothing is there before a form was published. */
export function DataWays({ form }: { form: FormWithData }) {
  const { t } = useTranslation('forms')
  return (
    form.apiId && (
      <>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={answersAddress(form.id)}>
            <Icon of={IconMessages} />
            {t('goToAnswers')}
          </Link>
        </Button>
        <Button asChild>
          <Link to={`/dashboard/myapp/${form.apiId}`}>
            <Icon of={IconDatabase} />
            {t('goToData')}
          </Link>
        </Button>
      </>
    )
  )
}
