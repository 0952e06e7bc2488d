import { Form } from '@remix-run/react'
import { IconTrash } from '@tabler/icons-react'
import { Icon } from '~/components/icon'

type Props = {
  /** Of the noun's list, which deletes and offers the way back. */
  action: string
  id: string
  text: string
  /** Takes it from a list at once; without it the list of what was deleted is shown. */
  onRemove?: (() => void) | undefined
}

/** The choice of a thing's menu that deletes it; it does the same before any script. */
export function RemoveItem({ action, id, text, onRemove }: Props) {
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        if (!onRemove) return
        event.preventDefault()
        onRemove()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="delete" className="menu-item danger">
        <Icon of={IconTrash} size={17} />
        {text}
      </button>
    </Form>
  )
}
