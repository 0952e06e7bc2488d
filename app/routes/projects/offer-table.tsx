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
import { compareForm, MatchHow, OfferHead, OfferRow, SortLinks } from './offer-rows'

type Props = {
  offers: readonly Offer[]
  project: ListedProject
  /** The one of which its acceptance is asked. */
  asked: Asked | null
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
export function OfferTable({ offers, project, asked, sort, more }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const canCompare = offers.length > 1
  return (
    <Panel id="offers" title={t('offers')} note={format.compact(offers.length)}>
      {canCompare && <SortLinks sort={sort} />}
      <div className="table-scroll">
        <table className="table project-offers" id="offers-table">
          <OfferHead sort={sort} canCompare={canCompare} />
          {offers.map((offer, at) => (
            <tbody
              key={offer.id}
              data-best={(sort === 'best' && at === 0 && offer.state === 'pending') || undefined}
            >
              <OfferRow offer={offer} canCompare={canCompare} />
              <tr className="project-offer-more">
                <td colSpan={canCompare ? 8 : 7}>
                  <OfferText offer={offer} />
                  <Decide
                    offer={offer}
                    project={project}
                    edition={asked?.id === offer.id ? asked.edition : null}
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

type Asked = { id: string; edition: string }
type DecideProps = { offer: Offer; project: ListedProject; edition: string | null }

/** What the owner answers: a question back, no, or yes, which is asked once more as it declines all others. */
function Decide({ offer, project, edition }: DecideProps) {
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
