import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changedLines } from './changed-lines'

/** Two texts as lines that stay, came and went, without a script. Long runs of lines that stay are left out. */
export function PlainDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('code')
  const lines = useMemo(() => changedLines(before, after), [before, after])
  if (!lines.some(({ kind }) => kind === 'in' || kind === 'out'))
    return <p className="code-diff-none">{t('noChanges')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="code-scroll code-diff" dir="ltr" tabIndex={0} aria-label={t('changes')}>
      <div className="code-lines">
        {lines.map(({ kind, text }, at) => {
          const Line = kind === 'in' ? 'ins' : kind === 'out' ? 'del' : 'div'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <Line key={at} className={`code-diff-${kind}`}>
              {kind === 'in' && <span className="visually-hidden">{t('lineIn')} </span>}
              {kind === 'out' && <span className="visually-hidden">{t('lineOut')} </span>}
              <span>
                {kind === 'left' ? t('linesLeft', { count: Number(text) }) : text === '' ? ' ' : text}
              </span>
            </Line>
          )
        })}
      </div>
    </section>
  )
}
