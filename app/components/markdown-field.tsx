import { useRef, useState } from 'react'
import { Field } from '~/components/field'
import { Segments } from '~/components/segments'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'

type Props = {
  label: string
  help: string
  error: string | null
  initial: string
  rows?: number
  /** Whether the text is what the page is opened for. */
  isFocused?: boolean
  /** The names of the two views, and the text for an empty preview. */
  words: { view: string; write: string; preview: string; nothing: string }
  /** Whether the text is a page by itself, whose headings are those of the page. */
  kind?: 'part' | 'page'
}

/** A text in Markdown; with a script it is also shown as it will be read. Its looks are in `styles/markdown-field.css`. */
export function MarkdownField({ label, help, error, initial, rows = 8, isFocused, words, kind }: Props) {
  const isScripted = useScripted()
  const field = useRef<HTMLTextAreaElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  const show = async (view: string) => {
    if (view === 'write') return setHtml(null)
    // The Markdown renderer is loaded at the first preview.
    const [{ markdownHtml }, { fenceHtml }] = await Promise.all([
      import('@domain/text/markdown-html'),
      import('@domain/text/code-html'),
    ])
    setHtml(markdownHtml(field.current?.value ?? '', undefined, fenceHtml, kind))
  }
  return (
    <div className="markdown-field">
      {isScripted && (
        <Segments
          label={words.view}
          name="view"
          initial="write"
          options={[
            { value: 'write', text: words.write },
            { value: 'preview', text: words.preview },
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
              className="input markdown-text"
              {...autoDirection}
              rows={rows}
              // biome-ignore lint/a11y/noAutofocus: the text is what the page is opened for.
              autoFocus={isFocused}
              defaultValue={initial}
              hidden={html !== null}
            />
            {html !== null &&
              (html === '' ? (
                <p className="markdown-preview muted">{words.nothing}</p>
              ) : (
                <div
                  className="reading markdown-preview"
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
