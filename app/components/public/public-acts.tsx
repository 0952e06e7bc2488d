import { IconFlag, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Ltr } from '~/components/user-text'

type Props = {
  id: string
  /** The whole address of the page, and its path. */
  address: string
  path: string
}

/** Actions of the reader of a public page: sharing its address, and reporting it. */
export function PublicActs({ id, address, path }: Props) {
  const { t } = useTranslation('landing')
  return (
    <div className="public-side-acts">
      <Menu
        label={t('share')}
        face={
          <>
            <Icon of={IconShare2} size={16} />
            {t('share')}
          </>
        }
      >
        <p>{t('shareHelp')}</p>
        <Ltr className="public-side-address">{address}</Ltr>
      </Menu>
      <a href={`/dashboard/reports/${id}?back=${encodeURIComponent(path)}`}>
        <Icon of={IconFlag} size={16} />
        {t('reportShort')}
      </a>
    </div>
  )
}
