import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconMessages } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { chatWith } from '~/lib/chat-with'
import { useFormat } from '~/lib/format'
import { OfferStatus, OfferText, Price } from './offer-parts'

function Reviews({ offer: { rating } }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  if (rating.average === null) return <span className="muted">{t('noReviews')}</span>
  return <>{t('rated', { average: format.number(rating.average, 1), count: rating.count })}</>
}

/** All offers for a project of the reader's, to compare; `asked` is the one of which its acceptance is asked. */
export function OfferTable({
  offers,
  project,
  asked,
}: {
  offers: readonly Offer[]
  project: ListedProject
  asked: Asked | null
}) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  return (
    <Panel id="offers" title={t('offers')} note={format.number(offers.length)}>
      {offers.length === 0 ? (
        <p className="panel-text project-offers-none">{t('noOffers')}</p>
      ) : (
        <div className="table-scroll">
          <table className="table project-offers">
            <thead>
              <tr>
                <th scope="col">{t('offerBy')}</th>
                <th scope="col" className="number">
                  {t('price')}
                </th>
                <th scope="col" className="number">
                  {t('duration')}
                </th>
                <th scope="col">{t('offerDeadline')}</th>
                <th scope="col">{t('reviews')}</th>
                <th scope="col">{t('portfolio')}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <Fragment key={offer.id}>
                  <tr data-id={offer.id}>
                    <td>
                      <PersonLink person={offer.maker}>
                        <Person name={offer.maker.displayName} picture={offer.maker.avatarUrl} size={24} />
                      </PersonLink>
                    </td>
                    <td className="number" data-label={t('price')}>
                      <Price offer={offer} />
                    </td>
                    <td className="number" data-label={t('duration')}>
                      {t('days', { count: offer.days })}
                    </td>
                    <td data-label={t('offerDeadline')}>
                      <Day value={offer.deadline} />
                    </td>
                    <td data-label={t('reviews')}>
                      <Reviews offer={offer} />
                    </td>
                    <td data-label={t('portfolio')}>{format.number(offer.portfolio.length)}</td>
                  </tr>
                  <tr className="project-offer-more">
                    <td colSpan={6}>
                      <OfferText offer={offer} />
                      <Decide
                        offer={offer}
                        project={project}
                        edition={asked?.id === offer.id ? asked.edition : null}
                      />
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

type Asked = { id: string; edition: string }
type DecideProps = { offer: Offer; project: ListedProject; edition: string | null }

/** What the owner answers: a question back, no, or yes, which is asked once more as it declines all others. */
function Decide({ offer, project, edition }: DecideProps) {
  const { t } = useTranslation('projects')
  const isOpen = offer.state === 'pending' && project.state === 'open'
  const name = offer.maker.displayName
  if (isOpen && edition !== null)
    return (
      <Form method="post" action="?" className="project-ask">
        <h3>{t('acceptAsk', { name })}</h3>
        <p>{t('acceptText')}</p>
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="edition" value={edition} />
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="?" preventScrollReset>
              {t('notYet')}
            </Link>
          </Button>
          <Button type="submit" name="intent" value="accept">
            {t('accept')}
          </Button>
        </div>
      </Form>
    )
  return (
    <Form method="post" action="?" className="project-offer-acts">
      <input type="hidden" name="offer" value={offer.id} />
      <OfferStatus state={offer.state} />
      <Button asChild variant="soft" color="gray" className="end">
        <Link to={chatWith(offer.maker)}>
          <Icon of={IconMessages} />
          {t('askBack')}
        </Link>
      </Button>
      {isOpen && (
        <>
          <Button
            type="submit"
            name="intent"
            value="decline"
            variant="surface"
            color="gray"
            highContrast
            aria-label={t('declineOf', { name })}
          >
            {t('decline')}
          </Button>
          <Button asChild>
            <Link to={`?accept=${offer.id}`} preventScrollReset aria-label={t('acceptOf', { name })}>
              {t('accept')}
            </Link>
          </Button>
        </>
      )}
    </Form>
  )
}
