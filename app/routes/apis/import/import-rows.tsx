import type { Api } from '@domain/apis/apis'
import { searchKey } from '@domain/search/search'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { BadRows } from './bad-rows'
import { Match } from './match'
import { type Source, sourcesOf } from './read-file'
import {
  commit,
  drop,
  ImportRefused,
  type Mapping,
  mappingOf,
  type Progress,
  type SentRows,
  sendAll,
} from './send-import'
import { UnreadableFile } from './text-pieces'

type ImportState =
  | { at: 'file'; code?: string }
  | { at: 'match'; sources: Source[]; code?: string }
  | { at: 'sending'; progress: Progress }
  | { at: 'bad'; sent: SentRows }
  | { at: 'done'; created: number; left: number }

const start: Progress = { share: 0, rows: 0, bad: 0 }

/** Reads a file in the browser, sends its rows in parts, and makes them rows all at once. */
export function ImportRows({ api }: { api: Pick<Api, 'id' | 'columns'> }) {
  const [step, setStep] = useState<ImportState>({ at: 'file' })
  const stop = useRef<AbortController>()
  const choose = async (file: File | null) => {
    if (!file) return
    try {
      setStep({ at: 'match', sources: await sourcesOf(file) })
    } catch (error) {
      setStep({ at: 'file', code: error instanceof UnreadableFile ? error.message : 'bad_file' })
    }
  }
  const finish = async (sent: SentRows, skipBad: boolean) => {
    setStep({ at: 'sending', progress: { share: 1, rows: sent.rows, bad: sent.bad } })
    try {
      setStep({ at: 'done', created: await commit(api.id, sent, skipBad), left: sent.bad })
    } catch (error) {
      setStep({ at: 'file', code: error instanceof ImportRefused ? error.code : 'internal' })
    }
  }
  const send = async (sources: Source[], source: Source, mapping: Mapping, keepsText: boolean) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setStep({ at: 'sending', progress: start })
    try {
      const sent = await sendAll(api.id, { source, mapping, keepsText }, signal, (progress) =>
        setStep({ at: 'sending', progress }),
      )
      if (signal.aborted) setStep({ at: 'match', sources, code: 'cancelled' })
      else if (sent.bad > 0) setStep({ at: 'bad', sent })
      else await finish(sent, false)
    } catch (error) {
      setStep({ at: 'match', sources, code: error instanceof ImportRefused ? error.code : 'internal' })
    }
  }
  switch (step.at) {
    case 'file':
      return <FileField code={step.code} onChoose={(file) => void choose(file)} />
    case 'match':
      return (
        <Match
          columns={api.columns}
          sources={step.sources}
          code={step.code}
          guess={(source) => mappingOf(source.columns, api.columns, searchKey)}
          onSend={(source, mapping, keepsText) => void send(step.sources, source, mapping, keepsText)}
          onBack={() => setStep({ at: 'file' })}
        />
      )
    case 'sending':
      return <Sending progress={step.progress} onCancel={() => stop.current?.abort()} />
    case 'bad':
      return (
        <BadRows
          sent={step.sent}
          onSkip={() => void finish(step.sent, true)}
          onDrop={() => {
            void drop(api.id, step.sent.import)
            setStep({ at: 'file' })
          }}
        />
      )
    case 'done':
      return <Done apiId={api.id} {...step} onMore={() => setStep({ at: 'file' })} />
  }
}

function FileField({ code, onChoose }: { code?: string | undefined; onChoose: (file: File | null) => void }) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  const isScripted = useScripted()
  return (
    <div className="panel panel-body form">
      <Field name="file" label={t('importFile')} help={t('importHelp')} error={errorText(code)}>
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/tab-separated-values,text/plain,application/json"
            disabled={!isScripted}
            onChoose={onChoose}
          />
        )}
      </Field>
      {!isScripted && <p className="field-note unscripted-note">{t('importNeedsScript')}</p>}
    </div>
  )
}

function Sending({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { t } = useTranslation(['rows', 'common'])
  const isEnd = progress.share >= 1
  return (
    <div className="panel panel-body form">
      <label className="api-import-progress">
        <span>{t(isEnd ? 'rows:importing' : 'rows:sending')}</span>
        <progress value={progress.share} max={1} />
      </label>
      <p className="muted" role="status">
        {t('rows:sentRows', { count: progress.rows })}
        {progress.bad > 0 && <span> {t('rows:badSoFar', { count: progress.bad })}</span>}
      </p>
      {!isEnd && (
        <div>
          <Button type="button" variant="soft" color="gray" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

type DoneProps = { apiId: string; created: number; left: number; onMore: () => void }

function Done({ apiId, created, left, onMore }: DoneProps) {
  const { t } = useTranslation('rows')
  return (
    <div className="panel panel-body form" role="status">
      <p>
        <strong>{t('imported', { count: created })}</strong>
        {left > 0 && <span> {t('leftOut', { count: left })}</span>}
      </p>
      <div className="form-end">
        <Button type="button" variant="soft" color="gray" onClick={onMore}>
          {t('importAnother')}
        </Button>
        <Button asChild>
          <Link to={`/dashboard/myapp/${apiId}`}>{t('toData')}</Link>
        </Button>
      </div>
    </div>
  )
}
