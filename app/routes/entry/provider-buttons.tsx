import { useTranslation } from 'react-i18next'
import { useProviderName } from '~/components/account/provider-name'
import { ProviderIcon, type Providers, useStart } from '~/components/account/providers'

/** Buttons to sign in with accounts elsewhere; nothing where there are none. They are links, and load nothing by themselves. */
export function ProviderButtons({
  providers,
  redirectTo,
}: {
  providers: Providers
  redirectTo: string | null
}) {
  const { t } = useTranslation('accounts')
  const providerName = useProviderName()
  const start = useStart(redirectTo)
  if (providers.length === 0) return null
  return (
    <>
      <p className="entry-or">{t('or')}</p>
      <ul className="entry-providers">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <a href={start(id)} rel="nofollow">
              <ProviderIcon id={id} size={20} />
              <span>{t('continueWith', { name: providerName(name) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
