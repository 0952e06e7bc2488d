import type { Offer, OfferSort } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconColumns2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ShowMore } from '~/components/show-more'
import { useFormat } from '~/lib/format'
import { DeclinedOffer } from './offer-declined'
import { isUndecided, OfferActs, OpenedOffer } from './offer-opened'
import { compareForm, MatchHow, OfferHead, OfferRow, SortMenu } from './offer-rows'

type Props = {
  offers: readonly Offer[]
  project: ListedProject
  /** The one of which its acceptance is asked. */
  asked: OfferToAccept | null
  /** The id of the one that is shown whole; null is the best match. */
  opened: string | null
  sort: OfferSort
  more: string | null
  /** Whether the page asks something else, of which the answer is its solid button. */
  isAsking: boolean
}

type OfferToAccept = { id: string; etag: string }

export function NoOffers() {
  const { t } = useTranslation('projects')
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="project-offers-head">
        <h2 id="offers-title">{t('offers')}</h2>
      </div>
      <p className="muted project-no-offers">{t('noOffers')}</p>
    </section>
  )
}

/** All offers for a project of the reader's, to compare. */
export function OfferTable({ offers, project, asked, opened, sort, more, isAsking }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const [folds, setFolds] = useState<Record<string, boolean>>({})
  const ticks = useTicks()
  const declined = offers.filter(({ undoUntil }) => undoUntil !== null)
  const kept = offers.filter(({ undoUntil }) => undoUntil === null)
  const canCompare = kept.length > 1
  const best = sort === 'best' && kept[0] && isUndecided(kept[0], project) ? kept[0].id : null
  const address = (part: string) => (sort === 'best' ? `?${part}` : `?sort=${sort}&${part}`)
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="project-offers-head">
        <h2 id="offers-title">{t('offers')}</h2>
        <span className="project-count">{format.compact(offers.length)}</span>
        {canCompare && <SortMenu sort={sort} />}
      </div>
      <div className="panel project-offers-box">
        <table className="table project-offers" id="offers-table" ref={ticks.table} onChange={ticks.count}>
          <OfferHead sort={sort} canCompare={canCompare} />
          {kept.map((offer) => {
            const isAsked = asked?.id === offer.id
            const isOpen = isAsked || (folds[offer.id] ?? (opened ?? best) === offer.id)
            const isBest = offer.id === best
            const of = { offer, project }
            return (
              <tbody key={offer.id} id={offer.id} data-best={isBest || undefined} data-state={offer.state}>
                <OfferRow {...of} canCompare={canCompare} isBest={isBest} isOpen={isOpen}>
                  <OfferActs
                    {...of}
                    address={address}
                    isSolid={isBest && asked === null && !isAsking}
                    isAsked={isAsked}
                    isOpen={isOpen}
                    onFold={() => setFolds({ ...folds, [offer.id]: !isOpen })}
                  />
                </OfferRow>
                {isOpen && (
                  <tr className="project-offer-more">
                    {canCompare && <td />}
                    <td colSpan={7}>
                      <OpenedOffer {...of} etag={isAsked ? asked.etag : null} />
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
          {declined.map((offer) => (
            <DeclinedOffer key={offer.id} offer={offer} columns={canCompare ? 8 : 7} />
          ))}
        </table>
        <div className="project-compare-foot">
          {canCompare && (
            <Form id={compareForm} action="#compared" preventScrollReset>
              <input type="hidden" name="sort" value={sort} />
              <span className={ticks.chosen > 0 ? undefined : 'muted'} role="status">
                {ticks.chosen > 0 ? t('work:chosen', { count: ticks.chosen }) : t('work:compareHelp')}
              </span>
              <Button type="submit" variant="surface" color="gray" highContrast>
                <Icon of={IconColumns2} />
                {t('work:compareBeside')}
              </Button>
            </Form>
          )}
          <MatchHow />
        </div>
        <ShowMore list="offers-table" count={offers.length + 1} to={more} />
      </div>
    </section>
  )
}

/** How many offers are ticked; a browser that goes back ticks them again by itself. */
function useTicks() {
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(0)
  const count = () => setChosen(table.current?.querySelectorAll('input[name="compare"]:checked').length ?? 0)
  useEffect(count, [])
  return { table, chosen, count }
}
