import { Link } from '@remix-run/react'
import { IconCode, IconDownload, IconExternalLink, IconFileText, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'
import { useScripted } from '~/lib/scripted'
import { archiveAddress, editAddress, listPath } from '../addresses'
import type { PageCode } from '../view/code-parts'
import { frameOf } from '../view/frame'

type Props = { file: PageCode; embedUrl: string; onRemove: (thing: { id: string; title: string }) => void }

/** More actions on a file: its addresses for others, its project as .zip, and the usual ones of things. */
export function FileMenu({ file, embedUrl, onRemove }: Props) {
  const { t } = useTranslation('code')
  const copy = useCopy()
  const isScripted = useScripted()
  const { id, filename, isOwn, rawUrl, url } = file
  return (
    <ThingMenu
      thing={{ id, title: filename }}
      editAt={isOwn && editAddress(id)}
      removeAt={isOwn && listPath}
      onRemove={onRemove}
      isReported={!isOwn}
      isOfPage
    >
      {rawUrl !== null && (
        <>
          <a href={new URL(url).pathname} className="menu-item">
            <Icon of={IconExternalLink} size={17} />
            {t('publicPage')}
          </a>
          {isScripted && (
            <>
              <button type="button" className="menu-item" onClick={() => copy(url, t('linkCopied'))}>
                <Icon of={IconLink} size={17} />
                {t('copyLink')}
              </button>
              <button
                type="button"
                className="menu-item"
                onClick={() => copy(frameOf(embedUrl, filename), t('embedCopied'))}
              >
                <Icon of={IconCode} size={17} />
                {t('copyEmbed')}
              </button>
            </>
          )}
          <a href={rawUrl} className="menu-item">
            <Icon of={IconFileText} size={17} />
            {t('raw')}
          </a>
        </>
      )}
      {isOwn && (
        <Link to={archiveAddress(file.projectName)} className="menu-item" reloadDocument>
          <Icon of={IconDownload} size={17} />
          {t('downloadProject')}
        </Link>
      )}
    </ThingMenu>
  )
}
