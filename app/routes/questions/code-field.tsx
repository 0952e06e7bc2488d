import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateEditor } from '~/components/code/use-late-editor'
import { Field } from '~/components/field'

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
  const { field, editor, begin, write } = useLateEditor()
  const [chosen, setChosen] = useState(language)
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
                onChange={write}
              />
            )}
          </>
        )}
      </Field>
    </div>
  )
}
