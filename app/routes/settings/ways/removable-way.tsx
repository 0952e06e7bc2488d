import type { Way } from '@domain/accounts/ways'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '~/components/rows'
import { SettingButton } from '../account/setting-form'
import { LastUsed } from './last-used'

type Props = { way: Way; tile: ReactNode; title: ReactNode; name: string }

/** A way in that can be removed, unless it is the last one. */
export function RemovableWay({ way: { id, lastUsedAt, removable }, tile, title, name }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Row
      tile={tile}
      title={title}
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
  )
}
