import type { Code } from '@domain/code/code'
import { codeLanguages } from '@domain/code-languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBytes } from '~/lib/bytes'

type Props = {
  file: Pick<Code, 'language' | 'size'>
  /** How many lines it has. */
  count: number
  /** Shown in the place of the facts while lines are chosen. */
  chosen?: ReactNode
  children: ReactNode
}

/** The row above the code: what it is, and what can be done with it. */
export function ToolRow({ file, count, chosen, children }: Props) {
  return (
    <div className="code-tools">
      <div className="code-tools-start">{chosen ?? <FileFacts file={file} count={count} />}</div>
      <div className="code-tools-end">{children}</div>
    </div>
  )
}

/** The language of a file, how many lines and bytes it has. */
function FileFacts({ file: { language, size }, count }: Pick<Props, 'file' | 'count'>) {
  const { t } = useTranslation('code')
  const bytes = useBytes()
  const name = language === 'text' ? t('plainText') : codeLanguages[language]
  return (
    <p className="code-facts">
      <bdi>{name}</bdi> · {t('lineCount', { count })} · {bytes(size)}
    </p>
  )
}
