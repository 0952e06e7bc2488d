import type { Way, Ways } from '@domain/accounts/ways'
import { useTranslation } from 'react-i18next'
import { type Providers, providerIcon } from '~/components/account/providers'
import { Icon } from '~/components/icon'
import { Row } from '~/components/rows'
import { SettingButton } from '../account/setting-form'
import { LastUsed } from './last-used'

type Props = { items: Ways['items']; providers: Providers }

/** Accounts elsewhere that sign the member in, and the providers of which there is none yet. */
export function Elsewhere({ items, providers }: Props) {
  const { t } = useTranslation('settings')
  const idOf = (way: string) =>
    providers.find(({ name }) => isOf({ kind: 'oidc', name: way }, name))?.id ?? ''
  return (
    <>
      {items
        .filter(({ kind }) => kind === 'oidc')
        .map(({ id, name, lastUsedAt, removable }) => (
          <Row
            key={id}
            tile={<Icon of={providerIcon(idOf(name))} size={18} />}
            title={<bdi>{name}</bdi>}
            second={removable ? <LastUsed at={lastUsedAt} /> : <span>{t('lastWay')}</span>}
            actions={
              removable && (
                <SettingButton
                  intent="removeWay"
                  id={id}
                  verb={t('removeWay')}
                  label={t('removeWayOf', { name })}
                  said={t('wayRemoved')}
                />
              )
            }
          />
        ))}
      {providers
        .filter(({ name }) => !items.some((way) => isOf(way, name)))
        .map(({ id, name }) => (
          <Row
            key={id}
            tile={<Icon of={providerIcon(id)} size={18} />}
            title={<bdi>{name}</bdi>}
            second={<span>{t('elsewhereHelp')}</span>}
            actions={
              <a
                href={`/oidc/${id}/start?for=link`}
                className="plain-link"
                rel="nofollow"
                aria-label={t('connectOf', { name })}
              >
                {t('connect')}
              </a>
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
