import type { Code } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { hiddenByLine, numberedHtml } from './line-html'

export type ShownCode = Pick<Code, 'code' | 'tokens' | 'warnings'>

type Props = {
  shown: ShownCode
  commented: ReadonlySet<number>
  /** Cards below lines, by the numbers of the lines. */
  below: ReadonlyMap<number, ReactNode>
  /** Begins the ids of lines, where there are several files on a page. */
  prefix?: string
}

/** The lines of a file, with cards between them. */
export function CodeLines({ shown, commented, below, prefix = '' }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const lines = useMemo(() => codeLines(shown.code), [shown.code])
  const hidden = useMemo(() => hiddenByLine(shown.warnings), [shown.warnings])
  const ends = [...below.keys()].filter((line) => line < lines.length).sort((one, other) => one - other)
  const parts = [...ends, lines.length].map((to, at) => ({ from: (ends[at - 1] ?? 0) + 1, to }))
  return parts.map(({ from, to }) => (
    <div key={from}>
      <Part
        shown={shown}
        lines={lines}
        hidden={hidden}
        from={from}
        to={to}
        commented={commented}
        label={(line) => t('line', { line: format.number(line) })}
        prefix={prefix}
      />
      {below.get(to)}
    </div>
  ))
}

type PartProps = Omit<Parameters<typeof numberedHtml>[0], 'tokens'> & { shown: ShownCode }

/** Lines without anything between them, as one string: a file may have thousands. */
function Part({ shown, lines, hidden, from, to, commented, label, prefix }: PartProps) {
  const { tokens } = shown
  const marks = [...commented].filter((line) => line >= from && line <= to).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks and the language are what label and commented give.
  const html = useMemo(
    () => numberedHtml({ lines, from, to, tokens, hidden, commented, label, prefix }),
    [lines, from, to, tokens, hidden, marks, prefix],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every part of the text is escaped.
  return <div className="code-lines" dangerouslySetInnerHTML={{ __html: html }} />
}
