import type { Element } from '@domain/forms/elements'
import { importJson, type WrongJson } from '@domain/forms/import'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { formAddress } from '../addresses'
import type { DraftVersion } from './element-list'
import type { Unapplied } from './use-unapplied'

const CodeEditor = lazy(() =>
  import('~/components/code/code-editor').then((file) => ({ default: file.CodeEditor })),
)

type Props = {
  form: DraftVersion
  /** The elements as text, and what was written instead. */
  own: string
  unapplied: Unapplied
  /** The errors in the text that a page without a script sent. */
  sent?: WrongJson['wrong'] | undefined
  onApply: (elements: Element[]) => void
}

/** The elements as JSON: what is changed there is taken over once it is right. */
export function JsonView({ form, own: present, unapplied, sent = [], onApply }: Props) {
  const { t } = useTranslation('forms')
  const toast = useToast()
  const isScripted = useScripted()
  // The editor starts over with each other text: not at each key that is typed beside it.
  const own = useDeferredValue(present)
  const text = unapplied.text ?? own
  const [wrong, setWrong] = useState(sent)
  const [discarded, setDiscarded] = useState(0)
  const lines = useMemo(() => wrong.map(({ line }) => line), [wrong])
  const apply = () => {
    const found = importJson(text)
    if ('wrong' in found) return setWrong(found.wrong)
    setWrong([])
    onApply(found.elements)
    unapplied.write(null)
    const count = found.lost?.length ?? 0
    toast({ text: count > 0 ? t('jsonAppliedPartly', { count }) : t('jsonApplied') })
  }
  const write = (next: string) => unapplied.write(next === own ? null : next)
  const field = (
    <textarea
      name="json"
      className="input form-json-text"
      dir="ltr"
      spellCheck={false}
      aria-label={t('json')}
      defaultValue={text}
      onInput={(event) => write(event.currentTarget.value)}
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
      <input type="hidden" name="etag" value={`"v${form.version}"`} />
      <input type="hidden" name="intent" value="json" />
      <div className="form-json-head">
        <p className="muted">{t('jsonText')}</p>
        {isScripted && unapplied.text !== null && (
          <Button
            type="button"
            size="1"
            variant="surface"
            color="gray"
            highContrast
            onClick={() => {
              unapplied.write(null)
              setWrong([])
              setDiscarded(discarded + 1)
            }}
          >
            {t('discard')}
          </Button>
        )}
        {isScripted && <CopyButton text={text} said={t('jsonCopied')} />}
        <Button type="submit" size="1" disabled={isScripted && unapplied.text === null}>
          {t('apply')}
        </Button>
      </div>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
      {isScripted ? (
        <Suspense fallback={field}>
          <CodeEditor
            key={`${discarded} ${own}`}
            label={t('json')}
            text={text}
            caret={null}
            language="json"
            className="form-json-code"
            wrong={lines}
            onChange={write}
          />
        </Suspense>
      ) : (
        field
      )}
    </Form>
  )
}

/** Says in the other views that JSON text waits to be applied. */
export function UnappliedNote({ to }: { to: string }) {
  const { t } = useTranslation('forms')
  return (
    <p className="form-sign-note" data-state="wrong" role="status">
      {t('jsonUnapplied')} <Link to={to}>{t('view_json')}</Link>
    </p>
  )
}

const FieldName = ({ children }: { children?: string }) => (
  <code>
    <bdi>{children}</bdi>
  </code>
)

/** The errors in a JSON text, line by line, with the key if there is one. */
export function WrongLines({ wrong }: WrongJson) {
  const { t } = useTranslation('forms')
  const errorText = useErrorText('forms', 'filler', 'apis')
  return (
    <ul className="form-json-wrong" role="alert">
      {wrong.slice(0, 8).map(({ line, code, name }) => (
        <li key={`${line} ${code} ${name}`}>
          <Icon of={IconAlertCircle} size={15} />
          <span>
            <strong>
              {name === undefined ? (
                t('lineNumber', { line })
              ) : (
                <Trans
                  t={t}
                  i18nKey="lineField"
                  values={{ line, name }}
                  components={{ name: <FieldName /> }}
                />
              )}
            </strong>{' '}
            <span>{errorText(code)}</span>
          </span>
        </li>
      ))}
      {wrong.length > 8 && <li className="muted">{t('moreWrong', { count: wrong.length - 8 })}</li>}
    </ul>
  )
}
