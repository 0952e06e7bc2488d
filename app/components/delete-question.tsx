import { AlertDialog, TextField } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from '~/components/trans'
import { autoDirection } from '~/lib/auto-direction'
import { QuestionAnswers } from './question-answers'

type Props = {
  /** Names the thing. */
  title: ReactNode
  /** Counts the loss. */
  text: ReactNode
  /** The name to type as a confirmation; without it a button is enough. */
  name?: string
  /** The verb: Delete API. */
  verb: string
  keep: string
  /** Whether something is lost; of a version that comes back, nothing is. */
  isLoss?: boolean
  /** Whether it asks at once. */
  isOpen?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A question before what hits others or cannot come back. `children` is the button that asks it. */
export function DeleteQuestion(props: Props) {
  const { title, text, name, verb, keep, isLoss = true, isOpen = false, onConfirm, children } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isSure = name === undefined || typed.trim() === name.trim()
  return (
    <AlertDialog.Root defaultOpen={isOpen} onOpenChange={() => setTyped('')}>
      <AlertDialog.Trigger>{children}</AlertDialog.Trigger>
      <AlertDialog.Content maxWidth="480px" size="3">
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{text}</AlertDialog.Description>
        {name !== undefined && (
          <div className="field" style={{ marginBlockStart: 16 }}>
            <label className="field-label" htmlFor="typed-name">
              <Trans t={t} i18nKey="typeToGoOn" values={{ name }} components={{ name: <bdi /> }} />
            </label>
            <TextField.Root
              id="typed-name"
              {...autoDirection}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        <QuestionAnswers verb={verb} keep={keep} isLoss={isLoss} isReady={isSure} onSure={onConfirm} />
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
