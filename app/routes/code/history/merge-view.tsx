import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiffView } from './diff-view'

type Props = {
  view: DiffView
  before: string
  after: string
  language: string
  onReady: () => void
}

/** Two texts with their differences. What compares them is loaded here only. */
export function MergeView({ view, before, after, language, onReady }: Props) {
  const { t } = useTranslation('code')
  const box = useRef<HTMLDivElement>(null)
  const ready = useRef(onReady)
  ready.current = onReady
  const labels = useRef({ before: '', after: '' })
  labels.current = { before: t('textBefore'), after: t('textAfter') }
  useEffect(() => {
    let end: (() => void) | null = null
    let isOver = false
    void import('./merge.client').then(async ({ showDiff }) => {
      if (isOver || !box.current) return
      end = await showDiff(box.current, { view, before, after, language, labels: labels.current })
      if (isOver) end()
      else ready.current()
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [view, before, after, language])
  return <div ref={box} className="code-merge" dir="ltr" />
}
