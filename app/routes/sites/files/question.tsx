import { AlertDialog } from '@radix-ui/themes'
import { useState } from 'react'
import { QuestionAnswers } from '../../../components/question-answers'

type Props = {
  title: string
  /** Counts the loss. */
  text: string
  verb: string
  keep: string
  onSure: () => void
  onClose: () => void
}

/** A question before what cannot come back, or hits what nobody has looked at. */
export function Question({ title, text, verb, keep, onSure, onClose }: Props) {
  // The element that opened the dialog gets the focus again; the dialog knows of no button that opened it.
  const [asking] = useState(() => document.activeElement)
  const giveBack = (event: Event) => {
    event.preventDefault()
    if (asking instanceof HTMLElement) asking.focus({ preventScroll: true })
  }
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Content maxWidth="480px" size="3" onCloseAutoFocus={giveBack}>
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{text}</AlertDialog.Description>
        <QuestionAnswers verb={verb} keep={keep} onSure={onSure} />
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
