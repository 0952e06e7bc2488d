import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { Button, IconButton } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconChevronDown, IconMessages } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { chatWith } from '~/lib/chat-with'
import { isPlainPress } from '~/lib/plain-press'
import { AskForm } from './ask-form'
import { OfferStatus, OfferText } from './offer-parts'

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

/** Whether the owner can still accept or decline an offer. */
export const isUndecided = (offer: Offer, project: ListedProject) =>
  offer.state === 'pending' && project.state === 'open'

type ActsProps = {
  offer: Offer
  project: ListedProject
  isSolid: boolean
  /** Its acceptance is asked below. */
  isAsked: boolean
  isOpen: boolean
  /** Takes the parts of an address; gives the address of this page with them, in the order that is shown. */
  address: (part: string) => string
  onFold: () => void
}

/** The end of a row: a question back, yes, and the rest of the offer. */
export function OfferActs({ offer, project, isSolid, isAsked, isOpen, address, onFold }: ActsProps) {
  const { t } = useTranslation(['projects', 'work'])
  const name = offer.maker.displayName
  const fold = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onFold()
  }
  return (
    <div className="project-offer-acts">
      {isUndecided(offer, project) ? (
        !isAsked && (
          <>
            <IconButton asChild variant="ghost" color="gray">
              <Link to={chatWith(offer.maker)} title={t('askBack')} aria-label={t('askBackOf', { name })}>
                <Icon of={IconMessages} size={18} />
              </Link>
            </IconButton>
            <Button asChild {...(!isSolid && quiet)}>
              <Link
                to={address(`accept=${offer.id}`)}
                preventScrollReset
                aria-label={t('acceptOf', { name })}
              >
                {t('accept')}
              </Link>
            </Button>
          </>
        )
      ) : (
        <OfferStatus state={offer.state} />
      )}
      <IconButton asChild variant="ghost" color="gray" className="project-offer-fold">
        <Link
          to={address(`open=${isOpen ? 'none' : offer.id}`)}
          onClick={fold}
          preventScrollReset
          aria-expanded={isOpen}
          aria-label={t('work:offerFrom', { name })}
        >
          <Icon of={IconChevronDown} size={17} />
        </Link>
      </IconButton>
    </div>
  )
}

type Props = Pick<ActsProps, 'offer' | 'project'> & {
  /** The version whose acceptance is asked. */
  etag: string | null
}

/** The whole offer, and the owner's answer: acceptance reaches others at once, so it is confirmed first; declining can be undone. */
export function OpenedOffer({ offer, project, etag }: Props) {
  const { t } = useTranslation('projects')
  const isOpen = isUndecided(offer, project)
  const name = offer.maker.displayName
  return (
    <>
      <OfferText offer={offer} />
      {isOpen && etag !== null && (
        <AskForm
          title={t('acceptAsk', { name })}
          text={t('acceptText')}
          hidden={{ offer: offer.id, etag }}
          keep={t('notYet')}
          act={t('accept')}
          intent="accept"
        />
      )}
      {isOpen && etag === null && (
        <Form method="post" className="project-offer-foot" preventScrollReset>
          <span className="muted">{t('acceptText')}</span>
          <input type="hidden" name="offer" value={offer.id} />
          <Button
            type="submit"
            name="intent"
            value="decline"
            variant="ghost"
            color="gray"
            aria-label={t('declineOf', { name })}
          >
            {t('decline')}
          </Button>
        </Form>
      )}
    </>
  )
}
