import { useTranslation } from 'react-i18next'
import { type Providers, providerIcon, useStart } from '~/components/account/providers'
import { Icon } from '~/components/icon'

/** Buttons to sign in with accounts elsewhere; nothing where there are none. They are links, and load nothing by themselves. */
export function ProviderButtons({
  providers,
  redirectTo,
}: {
  providers: Providers
  redirectTo: string | null
}) {
  const { t } = useTranslation('accounts')
  const start = useStart(redirectTo)
  if (providers.length === 0) return null
  return (
    <>
      <p className="entry-or">{t('or')}</p>
      <ul className="entry-providers">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <a href={start(id)} rel="nofollow">
              <Icon of={providerIcon(id)} size={20} />
              <span>{t('continueWith', { name })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
