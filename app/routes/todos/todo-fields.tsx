import { TextArea, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { useErrorText } from '~/lib/form-errors'
import type { Namespaces } from '~/locales/namespaces'

type Values = { title?: string; text?: string }

/** Takes a form; gives title and text as the schemas take them. */
export function todoInput(form: FormData): { title: string; text: string } {
  const textIn = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { title: textIn('title'), text: textIn('text').replaceAll('\r\n', '\n') }
}

export function TodoFields({ values, errors }: { values: Values; errors: Record<string, string> }) {
  const { t } = useTranslation('todos')
  const errorText = useTodoError()
  return (
    <>
      <Field
        name="title"
        label={t('fieldTitle')}
        help={t('fieldHelp')}
        error={errorText('title', errors.title)}
      >
        {(control) => (
          <TextField.Root {...control} dir="auto" defaultValue={values.title} maxLength={500} autoFocus />
        )}
      </Field>
      <Field name="text" label={t('fieldText')} help={t('fieldHelp')} error={errorText('text', errors.text)}>
        {(control) => <TextArea {...control} dir="auto" rows={3} defaultValue={values.text} />}
      </Field>
    </>
  )
}

function useTodoError() {
  const { t, i18n } = useTranslation('todos')
  const general = useErrorText()
  return (field: string, code: string | undefined) => {
    const key = `error_${field}_${code}`
    if (code && i18n.exists(`todos:${key}`))
      return t(key as keyof Namespaces['todos'] & `error_title_too_long`)
    return general(code)
  }
}
