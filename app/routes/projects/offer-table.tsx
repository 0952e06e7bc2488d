import type { Offer, OfferSort } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { ShowMore } from '~/components/show-more'
import { chatWith } from '~/lib/chat-with'
import { useFormat } from '~/lib/format'
import { AskForm } from './ask-form'
import { OfferStatus, OfferText } from './offer-parts'
import { compareForm, MatchHow, OfferHead, OfferRow, SortMenu } from './offer-rows'

type Props = {
  offers: readonly Offer[]
  project: ListedProject
  /** The one of which its acceptance is asked. */
  asked: OfferToAccept | null
  /** The id of the one of which it is asked whether to decline it. */
  declining: string | null
  sort: OfferSort
  more: string | null
}

export function NoOffers() {
  const { t } = useTranslation('projects')
  return (
    <Panel id="offers" title={t('offers')}>
      <p className="panel-text project-offers-none">{t('noOffers')}</p>
    </Panel>
  )
}

/** All offers for a project of the reader's, to compare. */
export function OfferTable({ offers, project, asked, declining, sort, more }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const canCompare = offers.length > 1
  const isBest = (offer: Offer, at: number) => sort === 'best' && at === 0 && offer.state === 'pending'
  return (
    <Panel
      id="offers"
      title={t('offers')}
      note={format.compact(offers.length)}
      end={canCompare && <SortMenu sort={sort} />}
    >
      <div className="table-scroll">
        <table className="table project-offers" id="offers-table">
          <OfferHead sort={sort} canCompare={canCompare} />
          {offers.map((offer, at) => (
            <tbody key={offer.id} data-best={isBest(offer, at) || undefined}>
              <OfferRow offer={offer} canCompare={canCompare} />
              <tr className="project-offer-more">
                <td colSpan={canCompare ? 8 : 7}>
                  <OfferText offer={offer} />
                  <Decide
                    offer={offer}
                    project={project}
                    isBest={isBest(offer, at)}
                    edition={asked?.id === offer.id ? asked.edition : null}
                    isDeclining={declining === offer.id}
                  />
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {canCompare && (
        <Form id={compareForm} action="#compared" className="project-compare-foot" preventScrollReset>
          <input type="hidden" name="sort" value={sort} />
          <span className="muted">{t('work:compareHelp')}</span>
          <Button type="submit" variant="soft">
            {t('work:compare')}
          </Button>
        </Form>
      )}
      <MatchHow />
      <ShowMore list="offers-table" count={offers.length + 1} to={more} />
    </Panel>
  )
}

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

type OfferToAccept = { id: string; edition: string }
type DecideProps = {
  offer: Offer
  project: ListedProject
  /** Of all that match the project the most: what is likely to be accepted. */
  isBest: boolean
  edition: string | null
  isDeclining: boolean
}

/** What the owner answers: a question back, no, or yes. Both answers reach others at once, so each is asked once more. */
function Decide({ offer, project, isBest, edition, isDeclining }: DecideProps) {
  const { t } = useTranslation('projects')
  const isOpen = offer.state === 'pending' && project.state === 'open'
  const name = offer.maker.displayName
  if (isOpen && edition !== null)
    return (
      <AskForm
        title={t('acceptAsk', { name })}
        text={t('acceptText')}
        hidden={{ offer: offer.id, edition }}
        keep={t('notYet')}
        act={t('accept')}
        intent="accept"
      />
    )
  if (isOpen && isDeclining)
    return (
      <AskForm
        title={t('declineAsk', { name })}
        text={t('declineText')}
        hidden={{ offer: offer.id }}
        keep={t('notYet')}
        act={t('decline')}
        intent="decline"
        isLoss
      />
    )
  return (
    <div className="project-offer-acts">
      <OfferStatus state={offer.state} />
      <Button asChild variant="soft" color="gray" className="end">
        <Link to={chatWith(offer.maker)}>
          <Icon of={IconMessages} />
          {t('askBack')}
        </Link>
      </Button>
      {isOpen && (
        <>
          <Button asChild variant="soft" color="gray">
            <Link to={`?decline=${offer.id}`} preventScrollReset aria-label={t('declineOf', { name })}>
              {t('decline')}
            </Link>
          </Button>
          <Button asChild {...(!isBest && quiet)}>
            <Link to={`?accept=${offer.id}`} preventScrollReset aria-label={t('acceptOf', { name })}>
              {t('accept')}
            </Link>
          </Button>
        </>
      )}
    </div>
  )
}
