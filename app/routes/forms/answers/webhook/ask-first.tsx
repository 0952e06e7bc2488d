import { Button } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { answersAddress } from '../answers-query'

/** Actions that are confirmed first, by the intent that does them. */
export type Question = 'newSecret' | 'remove'

const texts = {
  newSecret: { title: 'newSecretSure', text: 'newSecretText', yes: 'newSecretNow' },
  remove: { title: 'removeSure', text: 'removeText', yes: 'webhookRemove' },
} as const

/** Asks before a webhook gets a new secret or is removed. */
export function AskFirst({ formId, question }: { formId: string; question: Question }) {
  const { t } = useTranslation(['answers', 'common'])
  const { formMethod } = useNavigation()
  const { title, text, yes } = texts[question]
  return (
    <Panel title={t(title)}>
      <Form method="post" className="panel-body form">
        <p>{t(text)}</p>
        <div className="form-end">
          <Button asChild variant="soft" color="gray">
            <Link to={answersAddress(formId, 'webhook')} reloadDocument>
              {t('common:cancel')}
            </Link>
          </Button>
          <Button
            type="submit"
            name="intent"
            value={question}
            loading={formMethod === 'POST'}
            {...(question === 'remove' && { color: 'red' })}
          >
            {t(yes)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
