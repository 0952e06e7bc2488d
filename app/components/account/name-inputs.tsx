import { useTranslation } from 'react-i18next'
import { autoDirection } from '~/lib/auto-direction'
import { TextInput } from './text-input'

type Names = { firstName?: string | undefined; lastName?: string | undefined }
type Props = { errors: Record<string, string>; values: Names }

/** First and last name of a person. */
export function NameInputs({ errors, values }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <TextInput
        name="firstName"
        label={t('firstName')}
        errors={errors}
        {...autoDirection}
        autoComplete="given-name"
        defaultValue={values.firstName}
      />
      <TextInput
        name="lastName"
        label={t('lastName')}
        errors={errors}
        {...autoDirection}
        autoComplete="family-name"
        defaultValue={values.lastName}
      />
    </>
  )
}
