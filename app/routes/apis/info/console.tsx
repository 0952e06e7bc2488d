import { type Api, isOpenTo } from '@domain/apis/apis'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Panel } from '~/components/panel'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { exampleQuery, exampleRow, type KnownTypes } from '../example'
import { addressOf, type Method, methods, type Reply, type RowCall, send } from './call'
import { Answered } from './reply'

const empty: RowCall = { method: 'GET', row: '', query: '_limit=10', body: '', key: '' }

/** Calls the API from the browser, as any program would. The key stays in this page's memory. */
export function Console({ api, types }: { api: Api; types: KnownTypes }) {
  const { t } = useTranslation('apis')
  const isScripted = useScripted()
  const [call, setCall] = useState(empty)
  const [reply, setReply] = useState<Reply | null>(null)
  const [isSending, setSending] = useState(false)
  const set = (change: Partial<RowCall>) => setCall((before) => ({ ...before, ...change }))
  const ask = async () => {
    setSending(true)
    setReply(await send(api.url, call))
    setSending(false)
  }
  return (
    <div id="console">
      <Panel
        title={t('part_console')}
        end={<Examples api={api} types={types} onChoose={set} isOff={!isScripted} />}
      >
        {!isScripted && <p className="panel-text unscripted-note">{t('consoleNeedsScript')}</p>}
        <form
          className="panel-form api-console-form"
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <Fields api={api} call={call} set={set} />
          <div className="api-console-end">
            <code dir="ltr" className="api-console-url cut">
              {addressOf(api.url, call)}
            </code>
            <Button type="submit" loading={isSending} disabled={!isScripted}>
              {t('send')}
            </Button>
          </div>
        </form>
        {reply && <Answered reply={reply} access={api.access} />}
      </Panel>
    </div>
  )
}

type FieldsProps = { api: Api; call: RowCall; set: (change: Partial<RowCall>) => void }

function Fields({ api, call, set }: FieldsProps) {
  const { t } = useTranslation('apis')
  const hasBody = !['GET', 'DELETE'].includes(call.method)
  const act = call.method === 'GET' ? 'read' : call.method === 'POST' ? 'add' : 'change'
  const needsKey = !isOpenTo(api.access, act)
  return (
    <>
      <div className="api-console-line">
        <Field name="method" label={t('method')}>
          {(control) => (
            <select
              {...control}
              className="input"
              dir="ltr"
              value={call.method}
              onChange={(event) => set({ method: event.target.value as Method })}
            >
              {methods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </select>
          )}
        </Field>
        <Field name="row" label={t('rowPath')} isOptional>
          {(control) => (
            <TextField.Root
              {...control}
              dir="ltr"
              value={call.row}
              onChange={(event) => set({ row: event.target.value })}
              placeholder="row_…"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field name="query" label={t('query')} isOptional>
          {(control) => (
            <TextField.Root
              {...control}
              dir="ltr"
              value={call.query}
              onChange={(event) => set({ query: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      {hasBody && (
        <Field name="body" label={t('body')}>
          {(control) => (
            <TextArea
              {...control}
              dir="ltr"
              rows={6}
              className="api-code-area"
              value={call.body}
              onChange={(event) => set({ body: event.target.value })}
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Field name="key" label={t('key')} help={t('keyInMemory')} isOptional={!needsKey}>
        {(control) => (
          <TextField.Root
            {...control}
            required={false}
            dir="ltr"
            type="password"
            value={call.key}
            onChange={(event) => set({ key: event.target.value })}
            placeholder="hkd_…"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  )
}

type ExamplesProps = {
  api: Api
  types: KnownTypes
  onChoose: (change: Partial<RowCall>) => void
  isOff: boolean
}

/** Calls to begin with, made from the API's columns. */
function Examples({ api, types, onChoose, isOff }: ExamplesProps) {
  const { t } = useTranslation('apis')
  const { locale } = useVisitor()
  const examples: [string, Partial<RowCall>][] = [
    [t('exampleList'), { method: 'GET', row: '', query: '_limit=10' }],
    [
      t('exampleFind'),
      {
        method: 'GET',
        row: '',
        query: decodeURIComponent(exampleQuery({ ...api, types }, locale).replaceAll('+', ' ')),
      },
    ],
    [
      t('exampleAdd'),
      {
        method: 'POST',
        row: '',
        query: '',
        body: JSON.stringify(exampleRow({ ...api, types }, locale), null, 2),
      },
    ],
  ]
  return examples.map(([text, change]) => (
    <Button
      key={text}
      type="button"
      size="1"
      variant="soft"
      color="gray"
      disabled={isOff}
      onClick={() => onChoose(change)}
    >
      {text}
    </Button>
  ))
}
