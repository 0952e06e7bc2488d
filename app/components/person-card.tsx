import type { Person } from '@domain/people'
import { Link, useRouteLoaderData } from '@remix-run/react'
import { IconMessage, IconUser, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { useErrorText } from '~/lib/form-errors'
import { useFollow } from '~/lib/use-follow'
import type { loader } from '~/routes/shell/layout/route'
import { usePlaceBeside } from '../routes/chats/use-place-beside'

type Props = {
  person: Person
  children: ReactNode
  /** A face without a name beside it: the link says whose it is, and the keys reach the card elsewhere. */
  isFace?: boolean
}

/** A person who can be written to: opens their card, and leads into the chat with them before any script. */
export function PersonLink({ person, children, isFace = false }: Props) {
  const self = useRouteLoaderData<typeof loader>('shell/layout')?.user.id
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setOpener(null), [])
  if (person.id === self) return children
  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setOpener(opener ? null : event.currentTarget)
  }
  return (
    <>
      <Link
        to={chatWith(person)}
        className="person-link"
        onClick={toggle}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        {...(isFace && { 'aria-label': person.displayName, tabIndex: -1 })}
      >
        {children}
      </Link>
      {opener &&
        createPortal(
          <Card person={person} opener={opener} onClose={close} />,
          opener.closest('dialog, .radix-themes') ?? document.body,
        )}
    </>
  )
}

/** Where the chat with somebody begins or goes on. */
export function chatWith({ handle }: Pick<Person, 'handle'>): string {
  return `/dashboard/chat?with=${encodeURIComponent(handle)}`
}

type CardProps = { person: Person; opener: HTMLElement; onClose: () => void }

function Card({ person, opener, onClose }: CardProps) {
  const { t } = useTranslation('shell')
  const { box, place } = usePlaceBeside(opener, onClose)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ends = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const isLeaving = event.key === 'Tab' && event.target === ends.at(event.shiftKey ? 0 : -1)
    if (event.key !== 'Escape' && !isLeaving) return
    event.preventDefault()
    event.stopPropagation()
    opener.focus()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog element would lie over the one that it may stand in.
    <div
      ref={box}
      role="dialog"
      aria-label={person.displayName}
      className="menu-list person-card"
      style={place}
      onKeyDown={onKeyDown}
    >
      <div className="person-card-who">
        <Avatar name={person.displayName} picture={person.avatarUrl} size={36} />
        <div>
          <bdi className="cut">{person.displayName}</bdi>
          <bdi dir="ltr" className="muted cut">
            @{person.handle}
          </bdi>
        </div>
      </div>
      <Link to={`/dashboard/profile/${person.handle}`} className="menu-item" onClick={onClose}>
        <Icon of={IconUser} size={17} />
        {t('profile')}
      </Link>
      <Link to={chatWith(person)} className="menu-item" onClick={onClose}>
        <Icon of={IconMessage} size={17} />
        {t('sendMessage')}
      </Link>
      <Follow id={person.id} />
    </div>
  )
}

/** Follows a member or no longer does; its place is there before it is known which. */
function Follow({ id }: { id: string }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const { isFollowed, code, toggle } = useFollow(id)
  return (
    <>
      <button type="button" className="menu-item" aria-disabled={isFollowed === null} onClick={toggle}>
        <Icon of={isFollowed ? IconUserMinus : IconUserPlus} size={17} />
        {t(isFollowed ? 'unfollow' : 'follow')}
      </button>
      {code !== null && (
        <p className="menu-caption" role="alert">
          {errorText(code)}
        </p>
      )}
    </>
  )
}
