import { useTranslation } from 'react-i18next'
import type { Drawn } from './katex.client'

/** A formula within a line; TeX that cannot be drawn is shown as its source. */
export function FormulaFace({ tex, drawn }: { tex: string; drawn: Drawn | null }) {
  const { t } = useTranslation('editor')
  if (!drawn?.html) {
    return (
      <code dir="ltr" className={drawn?.wrong ? 'formula-raw wrong' : 'formula-raw'}>
        {tex.trim() === '' ? t('formula') : tex}
      </code>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what it draws and has `trust` off.
    <span dir="ltr" className="formula-drawn" dangerouslySetInnerHTML={{ __html: drawn.html }} />
  )
}
