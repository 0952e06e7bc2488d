import { initialsOf } from '@domain/initials'
import { Tooltip } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import type { Present } from './people'

const shown = 3

/** Who has the content open now, each in the colour of their cursor. */
export function PeopleHere({ people, ownId }: { people: readonly Present[]; ownId: string }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  if (people.length === 0) return null
  const rest = people.length - shown
  return (
    <ul className="content-people" aria-label={t('presentCount', { count: people.length })}>
      {people.slice(0, shown).map(({ id, name, color }) => {
        const words = id === ownId ? t('you', { name }) : name
        return (
          <li key={id}>
            <Tooltip content={words}>
              <span className="content-person" style={{ background: color }} role="img" aria-label={words}>
                {initialsOf(name)}
              </span>
            </Tooltip>
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <Tooltip
            content={people
              .slice(shown)
              .map(({ name }) => name)
              .join('\n')}
          >
            <span className="content-person content-person-rest">+{format.number(rest)}</span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
