import type { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import {
  IconCode,
  IconMessage,
  IconTimeline,
  IconUser,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { Status } from '~/components/status'
import { chatWith } from '~/lib/chat-with'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { type PersonFacts, usePerson } from '~/lib/use-person'
import { usePlaceBeside } from '../lib/use-place-beside'

type Props = { person: Person; opener: HTMLElement; onClose: () => void }

/**
 * Who somebody is, and what can be done with them: beside what was pressed, on phones at the foot of the screen. It is there
 * at once with what the page knows; what comes later has its place already.
 */
export function PersonDialog({ person, opener, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const errorText = useErrorText()
  const { box, place } = usePlaceBeside(opener, onClose)
  const { facts, isFollowed, code, toggle } = usePerson(person.id)
  const leave = () => {
    opener.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ends = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const isLeaving = event.key === 'Tab' && event.target === ends.at(event.shiftKey ? 0 : -1)
    if (event.key !== 'Escape' && !isLeaving) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog element would be above the dialog that may contain this one.
    <div
      ref={box}
      role="dialog"
      aria-label={person.displayName}
      className="menu-list person-card"
      style={place}
      onKeyDown={onKeyDown}
    >
      <Head person={person} facts={facts} />
      <Facts facts={facts} />
      <div className="person-card-acts">
        <Button asChild variant="soft">
          <Link to={`/dashboard/profile/${person.handle}`} onClick={onClose}>
            <Icon of={IconUser} size={17} />
            {t('shell:profile')}
          </Link>
        </Button>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={chatWith(person)} onClick={onClose}>
            <Icon of={IconMessage} size={17} />
            {t('shell:chat')}
          </Link>
        </Button>
        <Button asChild variant="soft" color="gray" highContrast>
          <Link to={`/dashboard/mytime?user=${encodeURIComponent(person.handle)}`} onClick={onClose}>
            <Icon of={IconTimeline} size={17} />
            {t('shell:timeline')}
          </Link>
        </Button>
        <Button asChild variant="soft" color="gray" highContrast>
          <Link to={`/dashboard/showCode?owner=${encodeURIComponent(person.handle)}`} onClick={onClose}>
            <Icon of={IconCode} size={17} />
            {t('shell:code')}
          </Link>
        </Button>
      </div>
      <div className="person-card-foot">
        <button
          type="button"
          className="person-card-follow"
          aria-disabled={isFollowed === null}
          onClick={toggle}
        >
          <Icon of={isFollowed ? IconUserMinus : IconUserPlus} size={17} />
          <span>{t(isFollowed ? 'shell:unfollow' : 'shell:follow')}</span>
        </button>
        <button type="button" onClick={leave}>
          {t('common:close')}
          <kbd className="key">Esc</kbd>
        </button>
      </div>
      {code !== null && (
        <p className="menu-caption" role="alert">
          {errorText(code)}
        </p>
      )}
    </div>
  )
}

type HeadProps = { person: Person; facts: PersonFacts | null }

function Head({ person: { displayName, handle, avatarUrl }, facts }: HeadProps) {
  const { t } = useTranslation('shell')
  const availability = facts?.availability
  return (
    <div className="person-card-who">
      <Avatar name={displayName} picture={avatarUrl} size={56} />
      <div>
        <bdi className="person-card-name">{displayName}</bdi>
        <bdi dir="ltr" className="muted cut">
          @{handle}
        </bdi>
        <span className="person-card-state">
          {availability === 'available' && <Status state="done">{t('available')}</Status>}
          {availability === 'busy' && <Status state="waiting">{t('busy')}</Status>}
        </span>
      </div>
    </div>
  )
}

/** Facts about the person, in a box of fixed size, so that nothing moves when they load. */
function Facts({ facts }: { facts: PersonFacts | null }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  if (facts === null) return <div className="person-card-facts" aria-busy="true" />
  const { line, skills, counts } = facts
  return (
    <div className="person-card-facts known">
      {!line && skills.length === 0 && <p className="person-card-none muted">{t('nothingSaid')}</p>}
      {line && (
        <p className="muted cut" dir="auto">
          {line}
        </p>
      )}
      {skills.length > 0 && (
        <ul>
          {skills.map(({ name, level }) => (
            <li key={name}>
              <bdi className="cut">{name}</bdi>{' '}
              {level !== null && (
                <>
                  <span className="person-card-bar" aria-hidden="true">
                    <span style={{ inlineSize: `${level}%` }} />
                  </span>
                  <span className="muted">{format.percent(level / 100)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="person-card-counts muted">
        <span>{t('followers', { count: counts.followers })}</span>{' '}
        <span>{t('following', { count: counts.following })}</span>
      </p>
    </div>
  )
}
