import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useNonce } from '~/lib/nonce'
import { signInScript } from './sign-in-script'

/** The dialog in which links to the sign-in page open; its inside is that page, and comes when it is asked for. */
export function SignInDialog() {
  const { t } = useTranslation(['landing', 'common'])
  const nonce = useNonce()
  return (
    <>
      <dialog className="public-sign-in" aria-label={t('signIn')}>
        <button type="button" aria-label={t('common:close')}>
          <Icon of={IconX} size={18} />
        </button>
        <p role="status">{t('common:loading')}</p>
      </dialog>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: signInScript }} />
    </>
  )
}
