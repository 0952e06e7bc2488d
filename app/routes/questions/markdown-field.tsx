import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Segments } from '~/components/segments'
import { useScripted } from '~/lib/scripted'

type Props = { label: string; help: string; error: string | null; initial: string }

/** A text in Markdown; with a script it is also shown as it will be read. */
export function MarkdownField({ label, help, error, initial }: Props) {
  const { t } = useTranslation('questions')
  const isScripted = useScripted()
  const field = useRef<HTMLTextAreaElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  const show = async (view: string) => {
    if (view === 'write') return setHtml(null)
    // What turns Markdown into HTML is fetched when somebody looks.
    const { markdownHtml } = await import('@domain/text/markdown-html')
    setHtml(markdownHtml(field.current?.value ?? ''))
  }
  return (
    <div className="question-markdown">
      {isScripted && (
        <Segments
          label={t('view')}
          name="view"
          initial="write"
          options={[
            { value: 'write', text: t('write') },
            { value: 'preview', text: t('preview') },
          ]}
          onChange={(view) => void show(view)}
        />
      )}
      <Field name="text" label={label} help={help} error={error}>
        {(control) => (
          <>
            <textarea
              {...control}
              ref={field}
              className="input question-text"
              dir="auto"
              rows={8}
              defaultValue={initial}
              hidden={html !== null}
            />
            {html !== null &&
              (html === '' ? (
                <p className="question-preview muted">{t('nothingToPreview')}</p>
              ) : (
                <div
                  className="reading question-preview"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown, escaped and without scripts.
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              ))}
          </>
        )}
      </Field>
    </div>
  )
}
