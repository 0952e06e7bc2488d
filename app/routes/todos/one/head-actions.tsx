import type { Todo } from '@domain/todos'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconDoorExit, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { ThingMenu } from '~/components/thing-menu'
import { useFormat } from '~/lib/format'
import { isolated } from '~/lib/i18n'
import { useScripted } from '~/lib/scripted'
import type { ListMember } from '../send'

type Props = {
  todo: Todo
  members: readonly ListMember[]
  here: readonly string[]
  self: string
  onShare: () => void
  onRename: () => void
}

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const
const maxFaces = 5

export function HeadActions({ todo, members, here, self, onShare, onRename }: Props) {
  const { t } = useTranslation(['todos', 'share'])
  const isScripted = useScripted()
  const share = (
    <>
      <Icon of={IconUserPlus} />
      {t('share')}
    </>
  )
  return (
    <>
      <Here people={members.filter(({ user }) => user.id !== self && here.includes(user.id))} />
      {isScripted ? (
        <Button type="button" {...quiet} onClick={onShare}>
          {share}
        </Button>
      ) : (
        <Button asChild {...quiet}>
          <Link to="?share">{share}</Link>
        </Button>
      )}
      <ThingMenu thing={todo} removeAt={todo.role === 'owner' && '/dashboard/todo?index'} isOfPage>
        {todo.role !== 'viewer' && (
          <Link
            to="?rename"
            className="menu-item"
            onClick={(event) => {
              event.preventDefault()
              onRename()
            }}
          >
            <Icon of={IconPencil} size={17} />
            {t('rename')}
          </Link>
        )}
        {todo.role !== 'owner' && (
          <details>
            <summary className="own-mark menu-item danger">
              <Icon of={IconDoorExit} size={17} className="flip" />
              {t('leave')}
            </summary>
            <Form method="post">
              <p className="menu-caption">{t('share:leaveQuestion')}</p>
              <button type="submit" name="intent" value="leave" className="menu-item danger">
                {t('share:leave')}
              </button>
            </Form>
          </details>
        )}
      </ThingMenu>
    </>
  )
}

/** Who else has the list open now. */
function Here({ people }: { people: readonly ListMember[] }) {
  const { t } = useTranslation('todos')
  const format = useFormat()
  if (people.length === 0) return null
  const names = people.map(({ user }) => isolated(user.displayName))
  return (
    <ul className="todo-here" aria-label={t('here', { names: format.list(names) })}>
      {people.slice(0, maxFaces).map(({ user }) => (
        <li key={user.id}>
          <PersonLink person={user} isFace>
            <Avatar name={user.displayName} picture={user.avatarUrl} size={32} />
          </PersonLink>
        </li>
      ))}
    </ul>
  )
}
