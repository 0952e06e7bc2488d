import type { Way, Ways } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useProviderName } from '~/components/account/provider-name'
import { ProviderIcon, type Providers } from '~/components/account/providers'
import { Row } from '~/components/rows'
import { RemovableWay } from './removable-way'

type Props = { items: Ways['items']; providers: Providers }

/** Accounts elsewhere that sign the member in, and the providers of which there is none yet. */
export function Elsewhere({ items, providers }: Props) {
  const { t } = useTranslation('settings')
  const nameOf = useProviderName()
  const idOf = (way: string) =>
    providers.find(({ name }) => isOf({ kind: 'oidc', name: way }, name))?.id ?? ''
  return (
    <>
      {items
        .filter(({ kind }) => kind === 'oidc')
        .map((way) => (
          <RemovableWay
            key={way.id}
            way={way}
            tile={<ProviderIcon id={idOf(way.name)} size={18} />}
            title={<bdi>{nameOf(way.name)}</bdi>}
            name={nameOf(way.name)}
          />
        ))}
      {providers
        .filter(({ name }) => !items.some((way) => isOf(way, name)))
        .map(({ id, name }) => (
          <Row
            key={id}
            tile={<ProviderIcon id={id} size={18} />}
            title={<bdi>{nameOf(name)}</bdi>}
            second={<span>{t('elsewhereHelp')}</span>}
            actions={
              <Button asChild variant="surface" color="gray" highContrast>
                <a
                  href={`/oidc/${id}/start?for=link`}
                  rel="nofollow"
                  aria-label={t('connectOf', { name: nameOf(name) })}
                >
                  {t('connect')}
                </a>
              </Button>
            }
          />
        ))}
    </>
  )
}

/** A way in is named after its provider, as that was called then. */
export function isOf({ kind, name }: Pick<Way, 'kind' | 'name'>, provider: string): boolean {
  return kind === 'oidc' && (name === provider || name.startsWith(`${provider} (`))
}
