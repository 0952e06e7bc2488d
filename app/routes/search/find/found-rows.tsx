import type { Person } from '@domain/people'
import { screenOf } from '@domain/screens'
import type { FoundThing } from '@domain/search/found'
import { Link } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Marked } from '~/components/marked'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Row, Rows } from '~/components/rows'
import { shownThings } from '~/components/things'
import { chatWith } from '~/lib/chat-with'

/** A group of the page: things of the reader's own, each a link to its screen. */
export function FoundThings({
  heading,
  things,
  words,
}: {
  heading: string
  things: readonly FoundThing[]
  words: string
}) {
  if (things.length === 0) return null
  return (
    <Group heading={heading}>
      {things.map(({ noun, id, title, hint }) => {
        const { icon } = shownThings[noun]
        return (
          <Row
            key={id}
            tile={<Icon of={icon} size={18} />}
            title={
              <Link to={screenOf(noun, id)}>
                <Marked text={title} words={words} />
              </Link>
            }
            second={hint && <bdi dir="ltr">{hint}</bdi>}
          />
        )
      })}
    </Group>
  )
}

export function FoundPeople({ people, words }: { people: readonly Person[]; words: string }) {
  const { t } = useTranslation('shell')
  if (people.length === 0) return null
  return (
    <Group heading={t('people')}>
      {people.map((person) => (
        <Row
          key={person.id}
          tile={
            <PersonLink person={person} isFace>
              <Avatar name={person.displayName} picture={person.avatarUrl} size={36} />
            </PersonLink>
          }
          title={
            <Link to={chatWith(person)}>
              <Marked text={person.displayName} words={words} />
            </Link>
          }
          second={<bdi dir="ltr">@{person.handle}</bdi>}
        />
      ))}
    </Group>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Rows>{children}</Rows>
    </section>
  )
}
