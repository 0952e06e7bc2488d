import type { Element } from '@domain/forms/elements'
import { importJson, type WrongJson } from '@domain/forms/import'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { formAddress } from '../addresses'
import type { FormEdition } from './element-list'
import { jsonText } from './json-text'

const CodeEditor = lazy(() =>
  import('~/components/code/code-editor').then((file) => ({ default: file.CodeEditor })),
)

type Props = {
  form: FormEdition
  elements: readonly Element[]
  /** What a page without a script sent, and what was wrong with it. */
  sent?: { text: string; wrong: WrongJson['wrong'] } | undefined
  onApply: (elements: Element[]) => void
}

/** The elements as JSON: what is changed there is taken over once it is right. */
export function JsonView({ form, elements, sent, onApply }: Props) {
  const { t } = useTranslation('forms')
  const toast = useToast()
  const isScripted = useScripted()
  const own = useMemo(() => jsonText(elements), [elements])
  const [text, setText] = useState(sent?.text ?? own)
  const [wrong, setWrong] = useState(sent?.wrong ?? [])
  // What the reader did not touch follows the form.
  const [shown, setShown] = useState(own)
  if (own !== shown) {
    setShown(own)
    if (text === shown) setText(own)
  }
  const lines = useMemo(() => wrong.map(({ line }) => line), [wrong])
  const apply = () => {
    const found = importJson(text)
    if ('wrong' in found) return setWrong(found.wrong)
    setWrong([])
    onApply(found.elements)
    setText(jsonText(found.elements))
    toast({ text: t('jsonApplied') })
  }
  const field = (
    <textarea
      name="json"
      className="input form-json-text"
      dir="ltr"
      spellCheck={false}
      aria-label={t('json')}
      defaultValue={text}
    />
  )
  return (
    <Form
      method="post"
      action={`${formAddress(form.id)}?view=json`}
      className="form-json"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input type="hidden" name="edition" value={`"v${form.version}"`} />
      <input type="hidden" name="intent" value="json" />
      <div className="form-json-head">
        <p className="muted">{t('jsonText')}</p>
        <Button type="submit" size="1" disabled={isScripted && text === own}>
          {t('apply')}
        </Button>
      </div>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
      {isScripted ? (
        <Suspense fallback={field}>
          <CodeEditor
            key={shown}
            label={t('json')}
            text={text}
            caret={null}
            language="json"
            className="form-json-code"
            wrong={lines}
            onChange={setText}
          />
        </Suspense>
      ) : (
        field
      )}
    </Form>
  )
}

/** What is wrong in a JSON text, line by line. */
export function WrongLines({ wrong }: WrongJson) {
  const { t } = useTranslation('forms')
  const errorText = useErrorText('forms', 'filler', 'apis')
  return (
    <ul className="form-json-wrong" role="alert">
      {wrong.slice(0, 8).map(({ line, code }) => (
        <li key={`${line} ${code}`}>
          <Icon of={IconAlertCircle} size={15} />
          <span>
            <strong>{t('lineNumber', { line })}</strong> {errorText(code)}
          </span>
        </li>
      ))}
      {wrong.length > 8 && <li className="muted">{t('moreWrong', { count: wrong.length - 8 })}</li>}
    </ul>
  )
}
