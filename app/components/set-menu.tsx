import { Form } from '@remix-run/react'
import { IconChevronDown } from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'

type Props = {
  label: string
  /** The field of the form that the choice is sent in. */
  name: string
  values: readonly { value: string; text: string }[]
  current: string
}

/** Sets one field of a thing from a menu, by a form to the page's own action. */
export function SetMenu({ label, name, values, current }: Props) {
  const face = (
    <>
      {label}
      <Icon of={IconChevronDown} size={15} />
    </>
  )
  return (
    <Menu label={label} face={face} className="list-order">
      <Form method="post">
        {values.map(({ value, text }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            className="menu-item"
            aria-current={value === current ? 'true' : undefined}
          >
            {text}
          </button>
        ))}
      </Form>
    </Menu>
  )
}
