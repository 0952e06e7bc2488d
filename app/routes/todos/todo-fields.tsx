import { NewTodo } from '@domain/todos'
import { TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { TitleField } from '~/components/title-field'
import { autoDirection } from '~/lib/auto-direction'
import { useFieldError } from '~/lib/field-error'
import { textIn } from '~/lib/form-fields'

type TodoValues = Record<string, string | undefined>

/** Takes a form; gives title and text as the schemas take them. */
export function todoInput(form: FormData): { title: string; text: string } {
  return { title: textIn(form, 'title'), text: textIn(form, 'text') }
}

export function TodoFields({ values, errors }: { values: TodoValues; errors: TodoValues }) {
  const { t } = useTranslation('todos')
  const errorText = useFieldError('todos', NewTodo)
  return (
    <>
      <TitleField
        label={t('fieldTitle')}
        error={errorText('title', errors.title)}
        title={values.title}
        maxLength={500}
      />
      <Field name="text" label={t('fieldText')} error={errorText('text', errors.text)} isOptional>
        {(control) => <TextArea {...control} {...autoDirection} rows={3} defaultValue={values.text} />}
      </Field>
    </>
  )
}
