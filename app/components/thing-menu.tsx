import { type Noun, nounOf, nounsWith } from '@domain/things'
import { Form, Link } from '@remix-run/react'
import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { MuteItem } from '~/components/mute-item'
import { PinItem } from '~/components/pin-item'

type TitledThing = { id: string; title: string }
type Props = {
  thing: TitledThing
  /** The form that changes it. */
  editAt?: string | false
  /** The action that deletes it and offers the way back: that of the noun's list. */
  removeAt?: string | false
  /** Takes it from a list at once; without it the list of what was deleted is shown. */
  onRemove?: ((thing: TitledThing) => void) | undefined
  isReported?: boolean
  /** Whether the menu is in the head of the thing's own page. */
  isOfPage?: boolean
  /** Content before the script loads, if it differs from the menu's. */
  unopened?: ReactNode
  /** Items that only this noun has. */
  children?: ReactNode
}

/** Whether a thing of this noun can send notifications. */
function isTold(id: string): boolean {
  const noun = nounOf(id)
  return noun !== null && told.has(noun)
}

const told: ReadonlySet<Noun> = new Set([
  ...nounsWith('comments'),
  ...nounsWith('votes'),
  ...nounsWith('members'),
])

/** The reader's actions on a thing, which also work without a script. */
export function ThingMenu({ thing, editAt, isReported, isOfPage, unopened, children, ...removal }: Props) {
  const { t } = useTranslation()
  const remove = removal.removeAt && <Remove thing={thing} {...removal} />
  return (
    <Menu
      label={t('more', { title: thing.title })}
      face={<Icon of={IconDots} size={17} />}
      className={isOfPage ? 'page-menu' : ''}
      unopened={
        unopened && (
          <>
            {unopened}
            {remove}
          </>
        )
      }
    >
      {editAt && (
        <Link to={editAt} className="menu-item" data-prefetch>
          <Icon of={IconPencil} size={17} />
          {t('edit')}
        </Link>
      )}
      {children}
      <PinItem id={thing.id} />
      {isTold(thing.id) && <MuteItem id={thing.id} />}
      {remove && (editAt || children) && <div className="menu-rule" />}
      {remove}
      {isReported && (
        <Link to={`/dashboard/reports/${thing.id}`} className="menu-item">
          <Icon of={IconFlag} size={17} />
          {t('report')}
        </Link>
      )}
    </Menu>
  )
}

function Remove({ thing, removeAt, onRemove }: Pick<Props, 'thing' | 'removeAt' | 'onRemove'>) {
  const { t } = useTranslation()
  return (
    <Form
      method="post"
      action={removeAt || undefined}
      onSubmit={(event) => {
        if (!onRemove) return
        event.preventDefault()
        onRemove(thing)
      }}
    >
      <input type="hidden" name="id" value={thing.id} />
      <button type="submit" name="intent" value="delete" className="menu-item danger">
        <Icon of={IconTrash} size={17} />
        {t('remove')}
      </button>
    </Form>
  )
}
