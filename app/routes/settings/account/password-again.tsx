import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'

type Props = {
  errors: Record<string, string>
  /** Nothing where the member has none. */
  hasPassword: boolean
  name?: string
  label?: string
}

/** The password that the member has, which proves who changes something. */
export function PasswordAgain({ errors, hasPassword, name = 'password', label }: Props) {
  const { t } = useTranslation('settings')
  if (!hasPassword) return null
  return (
    <PasswordInput
      name={name}
      label={label ?? t('passwordAgain')}
      errors={errors}
      autoComplete="current-password"
    />
  )
}
