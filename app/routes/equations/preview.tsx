import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import { Formula } from './formula'

/** The formula as it is understood while somebody types; the reader of inputs is loaded with the first letter. */
export function Preview({ input }: { input: string }) {
  const { t } = useTranslation('equations')
  const { locale } = useVisitor()
  const [shown, setShown] = useState<{ text: string; latex: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const { previewOf } = await import('@domain/equations/preview')
      if (isCurrent) setShown(previewOf(input, locale))
    }, 120)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [input, locale])
  return (
    <p className="equations-preview" aria-live="off">
      {shown && (
        <>
          <span className="muted">{t('readAs')}</span> <Formula {...shown} />
        </>
      )}
    </p>
  )
}
