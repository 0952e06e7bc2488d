import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeLook } from '../look.server'
import { treePath } from '../tree/tree-model'
import { CodeField } from '../view/code-field'
import { CodeLines } from '../view/code-lines'
import type { PageCode } from '../view/code-parts'
import { FilePath } from '../view/file-path'
import { HiddenWarning } from '../view/warning'

const none: ReadonlySet<number> = new Set()
const nothing: ReadonlyMap<number, ReactNode> = new Map()

/** One file of the document: its name, its description and its code. */
export function DocumentFile({ file, look }: { file: PageCode; look: CodeLook }) {
  const { t } = useTranslation('code')
  const { id, projectName, filename, html, language, warnings } = file
  return (
    <section className="code-document-file" id={id} aria-labelledby={`name-${id}`}>
      <h2 id={`name-${id}`}>
        <Link to={`${treePath}/${id}`}>
          <bdi dir="ltr">
            <bdi className="muted">{projectName}</bdi> / <FilePath filename={filename} as="span" />
          </bdi>
        </Link>
      </h2>
      {html !== '' && language !== 'markdown' && (
        <div
          className="reading reading-said code-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      <HiddenWarning warnings={warnings} />
      <CodeField look={look}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <section className="code-scroll" tabIndex={0} aria-label={t('codeOf', { name: filename })}>
          <CodeLines shown={file} commented={none} below={nothing} prefix={`${id}-`} />
        </section>
      </CodeField>
    </section>
  )
}
