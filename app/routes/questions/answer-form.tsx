import { NewAnswer } from '@domain/questions/questions'
import { Button } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DraftState } from '~/components/draft-state'
import { FormRefusal } from '~/components/form-refusal'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { useServerDraft } from '~/lib/use-server-draft'
import { SaidFields, saidInput } from './said-fields'

/** The name under which an answer that is begun is kept. */
export const answerDraft = (questionId: string) => `answer ${questionId}`

type Props = {
  questionId: string
  /** Makes sending it again harmless. */
  formKey: string
  answer: FormAnswer | undefined
  /** The draft that its member has written on any device. */
  kept: Record<string, string> | null
  onCancel?: () => void
}

/** Where an answer is written: a plain form before its script, in place or in a dialog. */
export function AnswerForm({ questionId, formKey, answer, kept, onCancel }: Props) {
  const { t } = useTranslation(['questions', 'common'])
  const errorText = useFieldError('questions', NewAnswer)
  const { errors, form } = useChecks(NewAnswer, saidInput, answer)
  const isSending = useNavigation().formMethod === 'POST'
  useDraft(form.ref, answerDraft(questionId))
  const state = useServerDraft(form.ref, 'answers', questionId)
  const values = answer?.values ?? kept ?? {}
  return (
    <Form method="post" className="form question-answer-form" {...form} action={`?#answer`}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="questionId" value={questionId} />
      <FormRefusal text={t('notAnswered')} answer={answer} />
      <SaidFields
        said={null}
        label={t('yourAnswer')}
        help={t('answerHelp')}
        values={values}
        errors={errors}
        error={(field) => errorText(field, errors[field])}
      />
      <div className="form-end">
        <DraftState state={state} wasKept={kept !== null} />
        {onCancel && (
          <Button type="button" variant="surface" color="gray" highContrast onClick={onCancel}>
            {t('exit')}
          </Button>
        )}
        <Button type="submit" loading={isSending}>
          {t('addAnswer')}
        </Button>
      </div>
    </Form>
  )
}
