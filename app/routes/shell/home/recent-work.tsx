import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { IconBriefcase, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { Isolate } from '~/components/user-text'
import { workAddress } from '../../projects/mine-tabs'
import { OfferState, Price } from '../../projects/offer-parts'
import { Part } from './part'

/** The newest offers that a member received or sent. */
export function RecentOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('home')
  return (
    <Part
      of="offers"
      icon={IconReceipt}
      isEmpty={offers.length === 0}
      all={{ to: `${workAddress}#offers`, text: t('sentOffers') }}
    >
      <ul className="rows">
        {offers.map((offer) => (
          <Row
            key={offer.id}
            tile={<Icon of={IconReceipt} />}
            title={<WorkLink id={offer.project.id} name={offer.project.name} />}
            second={
              <span>
                {offer.isOwn ? <span>{t('ownOffer')}</span> : <Isolate>{offer.maker.displayName}</Isolate>}
                <Between />
                <OfferState state={offer.state} />
              </span>
            }
            end={<Price offer={offer} />}
          />
        ))}
      </ul>
    </Part>
  )
}

/** The newest projects of everybody. */
export function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  return (
    <Part of="projects" icon={IconBriefcase} isEmpty={projects.length === 0}>
      <ul className="rows">
        {projects.map(({ id, name, owner, createdAt }) => (
          <Row
            key={id}
            tile={<Icon of={IconBriefcase} />}
            title={<WorkLink id={id} name={name} />}
            second={<Isolate>{owner.displayName}</Isolate>}
            end={<Moment value={createdAt} show="relative" className="muted" />}
          />
        ))}
      </ul>
    </Part>
  )
}

function WorkLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={screenOf('projects', id)} className="cut" dir="auto" data-prefetch>
      {name}
    </Link>
  )
}
