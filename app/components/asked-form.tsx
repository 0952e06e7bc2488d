import { Button, type ButtonProps } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useScripted } from '~/lib/scripted'
import { DeleteQuestion } from './delete-question'

type Props = {
  /** Names the thing. */
  title: ReactNode
  /** Counts the loss. */
  text: ReactNode
  verb: string
  keep: string
  /** Hidden fields of the form, by name. */
  fields: Record<string, string | undefined>
  action?: string
  /** The looks of the button that asks. */
  button: ButtonProps
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks before a loss: in a dialog, and until the scripts came below itself. */
export function AskedForm({ title, text, verb, keep, fields, action, button, onConfirm, children }: Props) {
  const isScripted = useScripted()
  const plain = useRef<HTMLDetailsElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => setWasOpen(plain.current?.open ?? false), [])
  if (isScripted)
    return (
      <DeleteQuestion {...{ title, text, verb, keep, onConfirm }} isOpen={wasOpen}>
        <Button type="button" {...button}>
          {children}
        </Button>
      </DeleteQuestion>
    )
  const { loading, className = '', ...looks } = button
  return (
    <details className="asked" ref={plain}>
      <Button asChild {...looks}>
        <summary className={`own-mark ${className}`}>{children}</summary>
      </Button>
      <Form method="post" action={action} className="menu-list">
        <p className="asked-title">{title}</p>
        <p>{text}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" color="red" size="1">
          {verb}
        </Button>
      </Form>
    </details>
  )
}
