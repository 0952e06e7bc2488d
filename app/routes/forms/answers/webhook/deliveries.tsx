import type { WebhookDelivery } from '@domain/forms/webhooks'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { answersAddress } from '../answers-query'

const faces = { waiting: 'waiting', delivered: 'done', failed: 'failed' } as const

/** The last deliveries of a webhook, the newest first; each can be sent again. */
export function Deliveries({
  formId,
  deliveries,
  isStopped,
}: {
  formId: string
  isStopped: boolean
  deliveries: readonly WebhookDelivery[]
}) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  return (
    <Panel title={t('deliveries')} className="form-answer-narrow">
      {deliveries.length === 0 ? (
        <p className="panel-body muted">{t('noDeliveries')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section className="table-scroll" aria-label={t('deliveriesTable')} tabIndex={0}>
          <table className="table form-answer-deliveries">
            <thead>
              <tr>
                <th scope="col">{t('answerOf')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col">{t('tries')}</th>
                <th scope="col">{t('nextTry')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('resend')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map(({ id, answerId, state, status, tries, createdAt, nextAt }) => (
                <tr key={id}>
                  <td>
                    <Link to={answersAddress(formId, answerId)}>
                      <Moment value={createdAt} show="exactTime" />
                    </Link>
                  </td>
                  <td>
                    <Status state={faces[state]}>{t(`delivery_${state}`)}</Status>
                  </td>
                  <td data-label={t('status')}>
                    {status === null ? '–' : status === 0 ? t('noResponse') : <Ltr>{String(status)}</Ltr>}
                  </td>
                  <td data-label={t('tries')}>{format.number(tries)}</td>
                  <td data-label={t('nextTry')}>
                    {nextAt === null ? '–' : <Moment value={nextAt} show="dateTime" />}
                  </td>
                  <td>
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="deliveryId" value={id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="resend"
                        size="1"
                        variant="surface"
                        color="gray"
                        highContrast
                        disabled={isStopped}
                        aria-label={t('resendOf', { when: format.exactTime(createdAt) })}
                      >
                        {t('resend')}
                      </Button>
                    </Form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
