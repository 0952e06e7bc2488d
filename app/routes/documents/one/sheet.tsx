import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentPlace } from '~/components/content/content-place'
import { useRunLinks } from '~/lib/run-links'

const Editor = lazy(() =>
  import('~/components/editor/editor.client').then((file) => ({ default: file.Editor })),
)

export type Content = { html: string; direction: 'ltr' | 'rtl' } | null
type Props = {
  content: Content
  documentId: string
  user: { id: string; displayName: string }
  mayWrite: boolean
  /** Whether the editor is loaded; until then the text is read. */
  isWanted?: boolean
}

/** The place of the text: the editor in the browser, until then words in the shape of what comes. */
export function Sheet({ content, isWanted, ...props }: Props) {
  const { t } = useTranslation('editor')
  return (
    <ContentPlace
      texts={{
        openFailed: t('openFailed'),
        openFailedText: t('openFailedText'),
        withdrawnTitle: t('withdrawnTitle'),
        withdrawnText: t('withdrawnText'),
      }}
      list={{ to: '/dashboard/documents', text: t('toDocuments') }}
      isWanted={isWanted}
      opening={<Opening content={content} />}
    >
      <Editor {...props} />
    </ContentPlace>
  )
}

function Opening({ content }: { content: Content }) {
  const { t } = useTranslation('editor')
  const withRunLinks = useRunLinks()
  return (
    <div className="document-opening">
      <p role="status">
        <strong>{t('opening')}</strong>
      </p>
      <div className="document-opening-sheet">
        <noscript>{t('needsScript')}</noscript>
        {content && content.html !== '' ? (
          <div
            className="reading"
            dir={content.direction}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from blocks and escapes all words.
            dangerouslySetInnerHTML={{ __html: withRunLinks(content.html) }}
          />
        ) : (
          <div className="document-bones" aria-hidden="true">
            {['40%', '96%', '88%', '93%', '30%', '90%', '72%'].map((inlineSize) => (
              <i key={inlineSize} style={{ inlineSize }} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
