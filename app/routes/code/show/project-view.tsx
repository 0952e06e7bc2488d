import type { ListedCode } from '@domain/code/code'
import { codeLanguages } from '@domain/code-languages'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconArrowLeft, IconDownload, IconFileCode, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Past } from '~/components/moment'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { useBytes } from '~/lib/bytes'
import { archiveAddress, newIn, renameAddress } from '../addresses'
import { treeAddress, treePath } from '../tree/tree-model'
import { FilePath } from '../view/file-path'
import { VisibilityBadge } from '../view/visibility-badge'

type Props = {
  project: string
  folder: string | null
  files: readonly ListedCode[]
  readme: string | null
  isOwn: boolean
  owner: string
  hidden: ReadonlySet<string>
}

/** One project: its files, or those of a folder, and its README. */
export function ProjectView({ project, folder, files, readme, isOwn, owner, hidden }: Props) {
  const { t } = useTranslation('code')
  const bytes = useBytes()
  const inFolder = folder === null ? '' : `${folder}/`
  const shown = files.filter(({ id, filename }) => !hidden.has(id) && filename.startsWith(inFolder))
  const size = shown.reduce((sum, file) => sum + file.size, 0)
  return (
    <>
      <header className="code-head">
        <div className="code-head-text">
          <Link to={treeAddress(isOwn ? null : owner)} className="code-back">
            <Icon of={IconArrowLeft} className="flip" />
            {t('title')}
          </Link>
          <div className="code-head-title">
            <h1 className="code-path code-project" dir="auto">
              {project}
            </h1>
          </div>
          <p className="code-head-line">
            <span>{t('files', { count: shown.length })}</span> · <span>{bytes(size)}</span>
          </p>
        </div>
        {isOwn && (
          <div className="code-head-acts">
            {shown.length > 0 && (
              <>
                <Button asChild variant="surface" color="gray" highContrast>
                  <Link to={archiveAddress(project)} reloadDocument>
                    <Icon of={IconDownload} />
                    {t('downloadProject')}
                  </Link>
                </Button>
                <Button asChild variant="surface" color="gray" highContrast>
                  <Link to={renameAddress(project)}>
                    <Icon of={IconPencil} />
                    {t('renameProject')}
                  </Link>
                </Button>
              </>
            )}
            <Button asChild>
              <Link to={newIn(project)}>
                <Icon of={IconPlus} />
                {t('newCode')}
              </Link>
            </Button>
          </div>
        )}
      </header>
      <div className="code-below">
        {shown.length === 0 ? (
          <div className="panel">
            <Empty icon={<Icon of={IconFileCode} size={22} />} title={t('noFiles')} text={t('noFilesText')} />
          </div>
        ) : (
          <Rows label={t('filesOf', { project })}>
            {shown.map(({ id, filename, language, visibility, updatedAt, size }) => (
              <Row
                key={id}
                of={id}
                tile={<Icon of={IconFileCode} size={18} />}
                title={
                  <Link to={`${treePath}/${id}`}>
                    <FilePath filename={filename.slice(inFolder.length)} as="span" />
                  </Link>
                }
                state={visibility !== 'private' && <VisibilityBadge visibility={visibility} />}
                second={
                  <>
                    <bdi>{language === 'text' ? t('plainText') : codeLanguages[language]}</bdi> ·{' '}
                    <Past value={updatedAt} />
                  </>
                }
                end={bytes(size)}
              />
            ))}
          </Rows>
        )}
        {readme && (
          <section
            className="reading code-text panel"
            aria-label="README"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
            dangerouslySetInnerHTML={{ __html: readme }}
          />
        )}
      </div>
    </>
  )
}
