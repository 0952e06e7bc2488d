import { useRef, useState } from 'react'
import { Field } from '~/components/field'
import { Segments } from '~/components/segments'
import { autoDirection } from '~/lib/auto-direction'
import { useRunLinks } from '~/lib/run-links'
import { useScripted } from '~/lib/scripted'
import { previewHtml } from './preview-html'

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
  /** Whether the text shows code files and diagrams at their addresses. */
  hasEmbeds?: boolean
}

/** A text in Markdown; with a script it is also shown as it will be read. Its looks are in `styles/markdown-field.css`. */
export function MarkdownField(props: Props) {
  const { label, help, error, initial, rows = 8, isFocused, words, kind, hasEmbeds = true } = props
  const isScripted = useScripted()
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useRef(0)
  const withRunLinks = useRunLinks()
  const [html, setHtml] = useState<string | null>(null)
  const show = async (view: string) => {
    if (view === 'write') {
      shown.current += 1
      return setHtml(null)
    }
    const at = ++shown.current
    const made = withRunLinks(await previewHtml(field.current?.value ?? '', kind, hasEmbeds))
    // It may be written again by then.
    if (at === shown.current) setHtml(made)
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
