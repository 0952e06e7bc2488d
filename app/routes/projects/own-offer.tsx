import type { Offer } from '@domain/offers'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { AskForm } from './ask-form'
import { OfferLink } from './offer-dialog'
import { OfferStatus, OfferText, Price } from './offer-parts'

/** The reader's own offers for a project: to change and to take back while it is not decided. */
export function OwnOffer({ offer, ask }: { offer: Offer; ask: string | null }) {
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
        {mayChange && ask === 'withdraw' && <WithdrawQuestion offer={offer} />}
        {mayChange && ask !== 'withdraw' && (
          <div className="form-end">
            <Button asChild variant="surface" color="gray" highContrast>
              <Link to="?ask=withdraw" preventScrollReset>
                {t('withdraw')}
              </Link>
            </Button>
            <OfferLink to={`/dashboard/allproject/${offer.project.id}/offer/${offer.id}`}>
              {t('editOffer')}
            </OfferLink>
          </div>
        )}
        {mayLeave && (ask === 'leave' ? <LeaveQuestion offer={offer} /> : <LeaveLink />)}
      </div>
    </Panel>
  )
}

function LeaveLink() {
  const { t } = useTranslation('projects')
  return (
    <div className="form-end">
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to="?ask=leave" preventScrollReset>
          {t('leave')}
        </Link>
      </Button>
    </div>
  )
}

/** Asks before who works on a project leaves it, as that ends it for both. */
function LeaveQuestion({ offer: { id, project } }: { offer: Offer }) {
  const { t } = useTranslation(['projects', 'work'])
  return (
    <AskForm
      title={t('work:leaveAsk', { name: project.name })}
      text={t('work:leaveText')}
      hidden={{ offer: id }}
      keep={t('work:stay')}
      act={t('leave')}
      intent="withdraw"
      isLoss
    />
  )
}

/** Asks before an offer is withdrawn, as its owner is notified at once. */
function WithdrawQuestion({ offer: { id, project } }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  return (
    <AskForm
      title={t('withdrawAsk', { name: project.name })}
      text={t('withdrawText')}
      hidden={{ offer: id }}
      keep={t('notYet')}
      act={t('withdraw')}
      intent="withdraw"
      isLoss
    />
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
