import { type RefObject, useImperativeHandle, useState } from 'react'
import { useLateEditor } from '~/components/code/use-late-editor'
import { Field } from '~/components/field'
import type { CodeLook } from '../look.server'
import { CodeField } from '../view/code-field'

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
  const { field, editor, begin, write, replace } = useLateEditor()
  const [version, setVersion] = useState(0)
  useImperativeHandle(control, () => ({
    set: (text) => {
      replace(text)
      setVersion((before) => before + 1)
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
              onChange={write}
            />
          )}
        </CodeField>
      )}
    </Field>
  )
}
