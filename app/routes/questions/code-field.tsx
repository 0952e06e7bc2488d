import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { writeInto } from '~/lib/write-into'

// The editor is heavy: it is fetched when somebody comes to write code.
const CodeEditor = lazy(async () => ({ default: (await import('~/components/code/code-editor')).CodeEditor }))

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
  const [isEditing, setEditing] = useState(false)
  const [wasWritten, setWritten] = useState('')
  const begin = () => {
    setWritten(field.current?.value ?? '')
    setEditing(true)
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
      hidden={isEditing}
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
            {isEditing && (
              <Suspense fallback={<div className="question-code-editor bone" />}>
                <CodeEditor
                  label={label}
                  text={wasWritten}
                  language={chosen}
                  className="question-code-editor"
                  onChange={(code) => field.current && writeInto(field.current, code)}
                />
              </Suspense>
            )}
          </>
        )}
      </Field>
    </div>
  )
}
