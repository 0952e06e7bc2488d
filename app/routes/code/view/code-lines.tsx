import { unpackTokens } from '@domain/code/tokens'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { type CodePart, codeParts, lineLabels, type PageCode } from './code-parts'

type Cards = ReadonlyMap<number, ReactNode>

type Props = {
  shown: Pick<PageCode, 'code' | 'tokens' | 'warnings'>
  commented: ReadonlySet<number>
  /** Cards below lines, by the numbers of the lines. */
  below: Cards
  /** Begins the ids of lines, where there are several files on a page. */
  prefix?: string
}

/** The lines of a file, with cards between them. */
export function CodeLines({ shown, commented, below, prefix = '' }: Props) {
  const { t } = useTranslation('code')
  const { locale } = useVisitor()
  const { code, tokens, warnings } = shown
  const [ends, marks] = [[...below.keys()].join(), [...commented].join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are what the sets of lines and the language give.
  const parts = useMemo(
    () =>
      codeParts({
        shown: { code, tokens: tokens === null ? null : unpackTokens(tokens), warnings },
        ...{ commented, below: below.keys(), label: lineLabels(t, locale), prefix },
      }),
    [code, tokens, warnings, ends, marks, locale, prefix],
  )
  return <DrawnLines parts={parts} below={below} />
}

/** Lines that are drawn already, with cards between them. */
export function DrawnLines({ parts, below }: { parts: readonly CodePart[]; below: Cards }) {
  return parts.map(({ from, to, html, left }) => (
    <div key={from}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every part of the text is escaped. */}
      <div className="code-lines" dangerouslySetInnerHTML={{ __html: html }} />
      {below.get(to)}
      {left > 0 && <LinesShown shown={to} all={to + left} />}
    </div>
  ))
}

function LinesShown({ shown, all }: { shown: number; all: number }) {
  const { t } = useTranslation('code')
  const { number } = useFormat()
  return <p className="code-lines-shown">{t('linesShown', { shown: number(shown), all: number(all) })}</p>
}
