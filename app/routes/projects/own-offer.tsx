import type { Offer } from '@domain/offers'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { OfferStatus, OfferText, Price } from './offer-parts'

/** The reader's own offers for a project: to change and to take back while it is not decided. */
export function OwnOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  const mayChange = offer.state === 'pending'
  const mayLeave = offer.state === 'accepted' && offer.project.state === 'awarded'
  return (
    <Panel title={t('ownOffer')} end={<OfferStatus state={offer.state} />}>
      <div className="panel-body">
        <dl className="project-facts project-offer-facts">
          <Fact name={t('price')}>
            <Price offer={offer} />
          </Fact>
          <Fact name={t('duration')}>{t('days', { count: offer.days })}</Fact>
          <Fact name={t('offerDeadline')}>
            <Day value={offer.deadline} />
          </Fact>
        </dl>
        <OfferText offer={offer} />
        {(mayChange || mayLeave) && (
          <Form method="post" action="?" className="form-end">
            <input type="hidden" name="offer" value={offer.id} />
            <Button type="submit" name="intent" value="withdraw" variant="surface" color="gray" highContrast>
              {t(mayLeave ? 'leave' : 'withdraw')}
            </Button>
            {mayChange && (
              <Button asChild>
                <Link to={`/dashboard/allproject/${offer.project.id}/offer/${offer.id}`}>
                  {t('editOffer')}
                </Link>
              </Button>
            )}
          </Form>
        )}
      </div>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
