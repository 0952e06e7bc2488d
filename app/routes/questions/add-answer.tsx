import { Button } from '@radix-ui/themes'
import { useLocation } from '@remix-run/react'
import { IconMessagePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { isTidied } from '~/components/said-once'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import { AnswerForm } from './answer-form'

type Props = {
  questionId: string
  formKey: string
  answer: FormAnswer | undefined
  /** The draft that its member has written on any device. */
  kept: Record<string, string> | null
  /** The button that opens the dialog, in the place of the form. */
  isButton?: boolean
}

/** Where an answer is added: the form below the answers, or a button that opens it over the page. */
export function AddAnswer({ isButton = false, ...form }: Props) {
  const { t } = useTranslation('questions')
  const [isOpen, setOpen] = useState(false)
  const isScripted = useScripted()
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that went through leads on.
  useEffect(() => {
    if (!isTidied(state)) setOpen(false)
  }, [key])
  if (!isButton)
    return (
      <Panel title={t('addAnswer')} className="question-add" id="answer">
        <AnswerForm key={form.formKey} {...form} />
      </Panel>
    )
  const face = (
    <>
      <Icon of={IconMessagePlus} />
      {t('addAnswer')}
    </>
  )
  return (
    <>
      {isScripted ? (
        <Button type="button" variant="soft" className="question-add-button" onClick={() => setOpen(true)}>
          {face}
        </Button>
      ) : (
        <Button asChild variant="soft" className="question-add-button">
          <a href="#answer">{face}</a>
        </Button>
      )}
      {isOpen && (
        <Dialog title={t('addAnswer')} className="question-dialog" onClose={() => setOpen(false)}>
          <AnswerForm {...form} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
