import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '~/components/field'
import { writeInto } from '~/lib/write-into'
import type { CodeLook } from '../look.server'
import { CodeField } from '../view/code-field'

type Editor = {
  Of: typeof import('~/components/code/code-editor').CodeEditor
  text: string
  caret: number | null
}

/** Puts another text into the field, such as that of a chosen file. */
export type CodeTextControl = { set: (text: string) => void }

type Props = {
  label: string
  help: string
  error: string | null
  initial: string
  language: string
  look: CodeLook
  control: RefObject<CodeTextControl>
}

/** The text of a file: a plain field until somebody writes in it, then an editor in the colors of the theme. */
export function CodeText({ label, help, error, initial, language, look, control }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [version, setVersion] = useState(0)
  const isAsked = useRef(false)
  const begin = async () => {
    if (isAsked.current) return
    isAsked.current = true
    const { CodeEditor } = await import('~/components/code/code-editor')
    const written = field.current
    if (!written) return
    const caret = document.activeElement === written ? written.selectionStart : null
    // Between the one field and the other there is no moment at which a key would be lost.
    flushSync(() => setEditor({ Of: CodeEditor, text: written.value, caret }))
  }
  useImperativeHandle(control, () => ({
    set: (text) => {
      if (field.current) writeInto(field.current, text)
      setEditor((before) => before && { ...before, text, caret: null })
      setVersion((before) => before + 1)
      void begin()
    },
  }))
  return (
    <Field name="code" label={label} help={help} error={error}>
      {(attributes) => (
        <CodeField look={look} className="code-edit">
          <textarea
            {...attributes}
            ref={field}
            className="code-edit-plain"
            dir="ltr"
            rows={16}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            defaultValue={initial}
            onFocus={begin}
            hidden={editor !== null}
          />
          {editor && (
            <editor.Of
              key={version}
              label={label}
              text={editor.text}
              caret={editor.caret}
              language={language}
              className="code-edit-box"
              isThemed
              onChange={(code) => field.current && writeInto(field.current, code)}
            />
          )}
        </CodeField>
      )}
    </Field>
  )
}
