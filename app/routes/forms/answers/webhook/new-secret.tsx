import { Button } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { answersAddress } from '../asked'

/** Asks once more before a webhook gets a new secret. */
export function NewSecret({ formId }: { formId: string }) {
  const { t } = useTranslation(['answers', 'common'])
  const { formMethod } = useNavigation()
  return (
    <Panel title={t('newSecretSure')}>
      <Form method="post" className="panel-body form">
        <p>{t('newSecretText')}</p>
        <div className="form-end">
          <Button asChild variant="soft" color="gray">
            <Link to={answersAddress(formId, 'webhook')} reloadDocument>
              {t('common:cancel')}
            </Link>
          </Button>
          <Button type="submit" name="intent" value="newSecret" loading={formMethod === 'POST'}>
            {t('newSecretNow')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
