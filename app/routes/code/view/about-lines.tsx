import type { Comment } from '@domain/comments'
import { useTranslation } from 'react-i18next'
import { useLinesName } from './lines-name'
import type { Lined } from './places'

/** The lines that a comment is about; of lines that are gone, that they were. */
export function AboutLines({ comment }: { comment: Lined & Pick<Comment, 'replyTo'> }) {
  const { t } = useTranslation('code')
  const name = useLinesName()
  const { line, lineTo, isOutdated, replyTo } = comment
  if (line === null || replyTo !== null) return null
  return (
    <>
      <span className="code-about">{name({ from: line, to: Math.max(line, lineTo ?? line) })}</span>
      {isOutdated && (
        <span className="code-outdated" title={t('outdatedText')}>
          {t('outdated')}
        </span>
      )}
    </>
  )
}
