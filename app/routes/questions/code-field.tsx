import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { writeInto } from '~/lib/write-into'

type Editor = {
  Of: typeof import('~/components/code/code-editor').CodeEditor
  text: string
  caret: number | null
}

type Props = {
  label: string
  error: string | null
  initial: string
  language: string
  languages: readonly (readonly [value: string, text: string])[]
}

/** Code with its language: a plain field until somebody writes in it, then an editor in its colours. */
export function CodeField({ label, error, initial, language, languages }: Props) {
  const { t } = useTranslation('questions')
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState(language)
  const [editor, setEditor] = useState<Editor | null>(null)
  const isAsked = useRef(false)
  // It is heavy, so it is fetched when a person comes to write code; text typed in the meantime is there when it comes.
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
  const plain = (control: object) => (
    <textarea
      {...control}
      ref={field}
      className="input question-code"
      dir="ltr"
      rows={6}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      defaultValue={initial}
      onFocus={begin}
      hidden={editor !== null}
    />
  )
  return (
    <div className="question-code-field">
      <label className="question-language">
        <span className="visually-hidden">{t('codeLanguage')}</span>
        <select
          name="codeLanguage"
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {languages.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Field name="code" label={label} help={t('codeHelp')} error={error} isOptional>
        {(control) => (
          <>
            {plain(control)}
            {editor && (
              <editor.Of
                label={label}
                text={editor.text}
                caret={editor.caret}
                language={chosen}
                className="question-code-editor"
                onChange={(code) => field.current && writeInto(field.current, code)}
              />
            )}
          </>
        )}
      </Field>
    </div>
  )
}
