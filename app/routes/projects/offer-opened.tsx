import type { Offer } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { Button, IconButton } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
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

type Props = Pick<ActsProps, 'offer' | 'project' | 'address'> & {
  /** The version whose acceptance is asked. */
  etag: string | null
  isDeclining: boolean
}

/** The whole offer, and the owner's answer: both answers reach others at once, so each is asked once more. */
export function OpenedOffer({ offer, project, etag, isDeclining, address }: Props) {
  const { t } = useTranslation('projects')
  const isOpen = isUndecided(offer, project)
  const name = offer.maker.displayName
  const sent: Record<string, string> = etag === null ? {} : { etag }
  const question =
    etag !== null
      ? ({
          act: 'accept',
          title: t('acceptAsk', { name }),
          text: t('acceptText'),
        } as const)
      : isDeclining
        ? ({ act: 'decline', title: t('declineAsk', { name }), text: t('declineText') } as const)
        : null
  return (
    <>
      <OfferText offer={offer} />
      {isOpen && question && (
        <AskForm
          title={question.title}
          text={question.text}
          hidden={{ offer: offer.id, ...sent }}
          keep={t('notYet')}
          act={t(question.act)}
          intent={question.act}
          isLoss={question.act === 'decline'}
        />
      )}
      {isOpen && !question && (
        <div className="project-offer-foot">
          <span className="muted">{t('acceptText')}</span>
          <Link
            to={address(`decline=${offer.id}`)}
            preventScrollReset
            className="project-offer-decline"
            aria-label={t('declineOf', { name })}
          >
            {t('decline')}
          </Link>
        </div>
      )}
    </>
  )
}
