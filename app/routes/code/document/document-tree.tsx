import type { Code } from '@domain/code/code'
import { useTranslation } from 'react-i18next'
import { FilePath } from '../view/file-path'

type Props = { files: readonly Pick<Code, 'id' | 'projectName' | 'filename'>[]; seen: string | null }

/** The files of the document beside it, by project; the one that is read is marked. */
export function DocumentTree({ files, seen }: Props) {
  const { t } = useTranslation('code')
  const projects = [...new Set(files.map(({ projectName }) => projectName))]
  return (
    <nav className="code-side code-document-tree" aria-label={t('tree')}>
      {projects.map((project) => (
        <div key={project}>
          <h2>
            <bdi>{project}</bdi>
          </h2>
          <ul>
            {files
              .filter(({ projectName }) => projectName === project)
              .map(({ id, filename }) => (
                <li key={id}>
                  <a href={`#${id}`} dir="ltr" aria-current={id === seen ? 'true' : undefined}>
                    <FilePath filename={filename} as="span" />
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
