import { NewAnswer } from '@domain/questions/questions'
import { Button } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { SaidFields, saidInput } from './said-fields'

/** The name under which an answer that is begun is kept. */
export const answerDraft = (questionId: string) => `answer ${questionId}`

type Props = {
  questionId: string
  /** Makes sending it again harmless. */
  formKey: string
  answer: FormAnswer | undefined
  onCancel?: () => void
}

/** Where an answer is written: a plain form before its script, in place or in a dialog. */
export function AnswerForm({ questionId, formKey, answer, onCancel }: Props) {
  const { t } = useTranslation(['questions', 'common'])
  const errorText = useFieldError('questions', NewAnswer)
  const { errors, form } = useChecks(NewAnswer, saidInput, answer)
  const isSending = useNavigation().formMethod === 'POST'
  useDraft(form.ref, answerDraft(questionId))
  const values = answer?.values ?? {}
  return (
    <Form method="post" className="form" {...form} action={`?#answer`}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="answer" />
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
