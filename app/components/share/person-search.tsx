import { Email } from '@domain/accounts/email'
import type { Person } from '@domain/people'
import { TextField } from '@radix-ui/themes'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { Ltr } from '~/components/user-text'
import { autoDirection } from '~/lib/auto-direction'
import { type PeopleSearch, usePeople } from './use-people'

type Props = {
  label: string
  /** Who cannot be chosen, with the word that says why. */
  taken: ReadonlyMap<string, string>
  onChoose: (person: Person) => void
  /** Who is offered while nothing is typed. */
  asking: Person | null
  takesFocus: boolean
  /** Takes an address that no member is found by; tells whether it was invited. */
  onInvite: (email: string) => Promise<boolean>
}

function emailIn(words: string): string | null {
  const email = v.safeParse(Email, words.trim())
  return email.success ? email.output : null
}

/** A field that finds members by name, handle or whole e-mail. Arrows move, Enter chooses, Escape empties. */
export function PersonSearch({ label, taken, asking, takesFocus, onChoose, onInvite }: Props) {
  const { t } = useTranslation('share')
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = usePeople(words)
  const offered = words === '' && asking && !taken.has(asking.id) ? [asking] : []
  const people = found.state === 'found' ? found.people : offered
  const email = found.state === 'found' && people.length === 0 ? emailIn(words) : null
  // A new list of people begins at its first person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer itself is the reason.
  useEffect(() => setAt(0), [found])
  const choose = (person: Person | undefined) => {
    if (!person || taken.has(person.id)) return
    setWords('')
    onChoose(person)
  }
  const invite = async (address: string) => {
    if (await onInvite(address)) setWords('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && people.length > 0) setAt((at + step + people.length) % people.length)
    else if (event.key === 'Enter' && email !== null) void invite(email)
    else if (event.key === 'Enter') choose(people[at])
    else if (event.key === 'Escape' && words !== '') setWords('')
    else return
    event.preventDefault()
  }
  const isOpen = people.length > 0 || email !== null
  return (
    <div className="share-search">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <TextField.Root
        id={id}
        data-first={takesFocus || undefined}
        autoFocus={takesFocus}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${email === null ? at : 0}` : undefined}
        aria-describedby={`${id}-note`}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        {...autoDirection}
      >
        <TextField.Slot>
          <Icon of={IconSearch} size={17} />
        </TextField.Slot>
      </TextField.Root>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t('found')}
        className="share-found"
        hidden={!isOpen}
        tabIndex={-1}
      >
        {people.map((person, index) => (
          <Option
            key={person.id}
            id={`${id}-${index}`}
            person={person}
            isAt={index === at}
            taken={taken.get(person.id)}
            onChoose={() => choose(person)}
          />
        ))}
        {email !== null && <InviteOption id={`${id}-0`} email={email} onChoose={() => void invite(email)} />}
      </div>
      <p className="field-note" id={`${id}-note`} role="status">
        <Note found={found} words={words} isEmail={email !== null} />
      </p>
    </div>
  )
}

type OptionProps = {
  id: string
  person: Person
  isAt: boolean
  taken: string | undefined
  onChoose: () => void
}

function Option({ id, person, isAt, taken, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isAt}
      aria-disabled={taken !== undefined}
      className="share-option"
      onClick={onChoose}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Avatar name={person.displayName} picture={person.avatarUrl} size={24} />
      <bdi className="cut">{person.displayName}</bdi>
      {taken === undefined ? (
        <Ltr className="muted cut">@{person.handle}</Ltr>
      ) : (
        <span className="muted cut">{taken}</span>
      )}
    </div>
  )
}

type InviteProps = { id: string; email: string; onChoose: () => void }

function InviteOption({ id, email, onChoose }: InviteProps) {
  const { t } = useTranslation('share')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected
      className="share-option"
      onClick={onChoose}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Icon of={IconMail} size={17} />
      <span>{t('invite', { email })}</span>
    </div>
  )
}

type NoteProps = { found: PeopleSearch; words: string; isEmail: boolean }

function Note({ found, words, isEmail }: NoteProps) {
  const { t } = useTranslation('share')
  if (found.state === 'searching') return t('searching')
  if (found.state === 'failed') return t('searchFailed')
  if (found.state !== 'found') return t('searchHelp')
  if (found.people.length === 0) return isEmail ? t('inviteHelp') : t('nobody', { words: words.trim() })
  return t('foundCount', { count: found.people.length })
}
