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
import { Menu } from '~/components/menu'
import { Ltr } from '~/components/user-text'
import { readable } from '~/routes/links/readable'
import type { Site } from './use-manager'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type Props = {
  site: Site
  /** What the buttons do; left out where they have no place. */
  deeds?: { createFolder: () => void; upload: () => void; selectAll: () => void; keys: () => void }
}

/** The bar of the file manager: the way out and whose files they are at the start, what to do at the end. */
export function Bar({ site, deeds }: Props) {
  const { t } = useTranslation('files')
  return (
    <header className="site-files-bar">
      <Link to="/dashboard/myui" className="bar-icon" aria-label={t('close')} title={t('close')}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </Link>
      <span className="site-files-bar-rule" aria-hidden="true" />
      <IconWorldUpload size={18} stroke={1.6} className="site-files-bar-tile" aria-hidden="true" />
      <h1>{t('title')}</h1>
      {site.active && (
        <a href={site.url} target="_blank" rel="noopener noreferrer" className="site-files-site cut">
          <Ltr className="cut">{readable(site.url)}</Ltr>
          <IconExternalLink size={15} stroke={1.6} aria-hidden="true" />
        </a>
      )}
      <span className="site-files-bar-gap" />
      {deeds && (
        <>
          <Button
            variant="surface"
            color="gray"
            highContrast
            onClick={deeds.createFolder}
            className="site-files-create"
          >
            <IconFolderPlus {...icon} />
            {t('createFolder')}
          </Button>
          <Button onClick={deeds.upload} className="site-files-upload" aria-label={t('uploadFiles')}>
            <IconUpload {...icon} />
            <span>{t('uploadFiles')}</span>
          </Button>
        </>
      )}
      <Menu
        label={t('menu')}
        face={<IconDots size={20} stroke={1.6} aria-hidden="true" />}
        className="bar-icon site-files-menu"
      >
        {deeds && (
          <>
            <button type="button" className="menu-item" onClick={deeds.createFolder}>
              <IconFolderPlus {...icon} />
              {t('createFolder')}
            </button>
            <button type="button" className="menu-item" onClick={deeds.upload}>
              <IconUpload {...icon} />
              {t('uploadFiles')}
            </button>
            <button type="button" className="menu-item" onClick={deeds.selectAll}>
              <IconSelectAll {...icon} />
              {t('selectAll')}
            </button>
            <div className="menu-rule" />
          </>
        )}
        <Link to="/dashboard/myui/files?view=trash" className="menu-item">
          <IconTrash {...icon} />
          {t('trash')}
        </Link>
        {deeds && (
          <button type="button" className="menu-item" onClick={deeds.keys}>
            <IconKeyboard {...icon} />
            {t('shortcuts')}
          </button>
        )}
      </Menu>
    </header>
  )
}
