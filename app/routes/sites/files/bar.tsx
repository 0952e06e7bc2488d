import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import {
  IconDots,
  IconExternalLink,
  IconFolderPlus,
  IconKeyboard,
  IconSelectAll,
  IconTrash,
  IconUpload,
  IconWorldUpload,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Ltr } from '~/components/user-text'
import { readable } from '~/routes/links/readable'
import type { Site } from './use-manager'

type Props = {
  site: Site
  /** The actions of the buttons; left out if there is no room for them. */
  actions?: { createFolder: () => void; upload: () => void; selectAll: () => void; keys: () => void }
}

/** The bar of the file manager: the way out and whose files they are at the start, what to do at the end. */
export function Bar({ site, actions }: Props) {
  const { t } = useTranslation('files')
  return (
    <header className="site-files-bar">
      <Link to="/dashboard/myui" className="bar-icon" aria-label={t('close')} title={t('close')}>
        <Icon of={IconX} size={20} />
      </Link>
      <span className="site-files-bar-rule" aria-hidden="true" />
      <Icon of={IconWorldUpload} size={18} className="site-files-bar-tile" />
      <h1>{t('title')}</h1>
      {site.active && (
        <a href={site.url} target="_blank" rel="noopener noreferrer" className="site-files-site cut">
          <Ltr className="cut">{readable(site.url)}</Ltr>
          <Icon of={IconExternalLink} size={15} />
        </a>
      )}
      <span className="site-files-bar-gap" />
      {actions && (
        <>
          <Button
            type="button"
            variant="surface"
            color="gray"
            highContrast
            onClick={actions.createFolder}
            className="site-files-create"
          >
            <Icon of={IconFolderPlus} size={17} />
            {t('createFolder')}
          </Button>
          <Button
            type="button"
            onClick={actions.upload}
            className="site-files-upload"
            aria-label={t('uploadFiles')}
          >
            <Icon of={IconUpload} size={17} />
            <span>{t('uploadFiles')}</span>
          </Button>
        </>
      )}
      <Menu label={t('menu')} face={<Icon of={IconDots} size={20} />} className="bar-icon site-files-menu">
        {actions && (
          <>
            <button type="button" className="menu-item" onClick={actions.createFolder}>
              <Icon of={IconFolderPlus} size={17} />
              {t('createFolder')}
            </button>
            <button type="button" className="menu-item" onClick={actions.upload}>
              <Icon of={IconUpload} size={17} />
              {t('uploadFiles')}
            </button>
            <button type="button" className="menu-item" onClick={actions.selectAll}>
              <Icon of={IconSelectAll} size={17} />
              {t('selectAll')}
            </button>
            <div className="menu-rule" />
          </>
        )}
        <Link to="/dashboard/myui/files?view=trash" className="menu-item">
          <Icon of={IconTrash} size={17} />
          {t('trash')}
        </Link>
        {actions && (
          <button type="button" className="menu-item" onClick={actions.keys}>
            <Icon of={IconKeyboard} size={17} />
            {t('shortcuts')}
          </button>
        )}
      </Menu>
    </header>
  )
}
