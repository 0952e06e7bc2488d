import { Button } from '@radix-ui/themes'
import { useNavigation, useSubmit } from '@remix-run/react'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePasskey } from '~/components/account/use-passkey'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'

/** The proof by one of the member's passkeys; it is not there where the browser has none to ask for. */
export function ByPasskey() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const { isThere, isAsking, code, ask } = usePasskey((credential) =>
    submit({ credential }, { method: 'post' }),
  )
  if (!isThere) return null
  const isSending = state !== 'idle' && formData?.has('credential')
  return (
    <>
      {code && <span role="status">{errorText(code.code)}</span>}
      <Button
        type="button"
        variant="surface"
        color="gray"
        highContrast
        loading={isAsking || isSending}
        onClick={ask}
      >
        <Icon of={IconFingerprint} />
        <span>{t('proofByPasskey')}</span>
      </Button>
    </>
  )
}
