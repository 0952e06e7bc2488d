import { TextArea, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'

type Props = {
  /** The label of the name. */
  name: string
  /** The help text of the description. */
  description: string
  values: Record<string, string>
  errors: Record<string, string>
}

/** The name and the description of a new app or API. */
export function AboutFields({ name, description, values, errors }: Props) {
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  return (
    <>
      <Field name="name" label={name} help={t('nameHelp')} error={errorText(errors.name)}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            defaultValue={values.name}
            maxLength={500}
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
      <Field
        name="description"
        label={t('description')}
        help={description}
        error={errorText(errors.description)}
        isOptional
      >
        {(control) => <TextArea {...control} {...autoDirection} rows={3} defaultValue={values.description} />}
      </Field>
    </>
  )
}
