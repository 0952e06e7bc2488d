import type { Offer } from '@domain/offers'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { OfferStatus, OfferText, Price } from './offer-parts'
import { Reviews } from './offer-rows'

/** Two offers or more, a column each. */
export function SideBySide({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation(['projects', 'work'])
  const lines: readonly { name: string; of: (offer: Offer) => ReactNode }[] = [
    { name: t('price'), of: (offer) => <Price offer={offer} /> },
    { name: t('duration'), of: ({ days }) => t('days', { count: days }) },
    { name: t('offerDeadline'), of: ({ deadline }) => <Day value={deadline} /> },
    { name: t('reviews'), of: (offer) => <Reviews offer={offer} /> },
    { name: t('work:match'), of: ({ match }) => t('work:matchOf', { points: match }) },
    { name: t('state'), of: ({ state }) => <OfferStatus state={state} /> },
    { name: t('details'), of: (offer) => <OfferText offer={offer} /> },
  ]
  return (
    <Panel
      id="compared"
      title={t('work:compareTitle')}
      end={
        <Button asChild size="1" variant="soft" color="gray">
          <Link to="?" preventScrollReset>
            {t('work:endCompare')}
          </Link>
        </Button>
      }
    >
      <div className="table-scroll">
        <table className="table project-compared">
          <thead>
            <tr>
              <td />
              {offers.map(({ id, maker }) => (
                <th key={id} scope="col">
                  <bdi>{maker.displayName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {offers.map((offer) => (
                  <td key={offer.id} data-label={offer.maker.displayName}>
                    {of(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
