import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawn } from './katex.client'

const empty: Drawn = { html: '', wrong: null }

/** Draws TeX with KaTeX, which is loaded with the first formula; null until it is there. */
export function useDrawn(tex: string): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (tex.trim() === '') setDrawn(empty)
    else
      import('./katex.client').then(
        ({ draw }) => isCurrent && setDrawn(draw(tex)),
        () => isCurrent && setDrawn({ html: '', wrong: null }),
      )
    return () => {
      isCurrent = false
    }
  }, [tex])
  return drawn
}

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
