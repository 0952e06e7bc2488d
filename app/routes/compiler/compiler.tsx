import type { CodeRun, Diagnostic, ListedRun, RunLanguage, RunLanguageInfo } from '@domain/runs'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '~/components/segments'
import { useScripted } from '~/lib/scripted'
import { FileTabs } from './file-tabs'
import { Head } from './head'
import type { Mark } from './marks'
import { OutputSide } from './output-side'
import { placeOf } from './place'
import { argsOf, type OwnProject } from './source'
import type { Goal } from './source-editor'
import { useRun } from './use-run'
import { type OpenedSource, useSource } from './use-source'

const SourceEditor = lazy(() => import('./source-editor').then((file) => ({ default: file.SourceEditor })))

type Props = {
  title: string
  language: RunLanguage
  languages: RunLanguageInfo[] | null
  runs: ListedRun[]
  opened: OpenedSource | null
  /** Where Save writes the file that was opened, if it is the reader's own. */
  project: OwnProject | null
  run: CodeRun | null
  origin: string
  /** The form that a page without a script sent, and why it was refused. */
  sent: { code: string; values: Record<string, string> } | null
}

const noMarks: readonly Mark[] = []

/** The editor, once the script runs and has fetched it; a plain field before. */
function CodeBox({
  isScripted,
  plain,
  children,
}: {
  isScripted: boolean
  plain: ReactNode
  children: ReactNode
}) {
  return isScripted ? <Suspense fallback={plain}>{children}</Suspense> : plain
}

/** Editor and output beside one another; on a phone one at a time. */
export function Compiler({
  title,
  language,
  languages,
  runs,
  opened,
  project,
  run: kept,
  origin,
  sent,
}: Props) {
  const { t } = useTranslation('compiler')
  const isScripted = useScripted()
  const field = useRef<HTMLTextAreaElement>(null)
  const edited = useSource(opened, language, () => {
    const plain = field.current
    return plain && plain.value !== plain.defaultValue ? plain.value : null
  })
  const { source } = edited
  const run = useRun(origin, kept)
  const [tab, setTab] = useState('console')
  const [side, setSide] = useState<'code' | 'output'>(kept ? 'output' : 'code')
  const [chosen, setChosen] = useState('')
  const [goal, setGoal] = useState<Goal | null>(null)
  const file = source.files.find(({ key }) => key === chosen) ?? source.files[0]
  const place = placeOf(source.language, languages, edited.inBrowser)
  const messages = run.view.result?.diagnostics ?? []
  const name = file?.name
  const marks = useMemo(() => {
    const own = run.view.result?.diagnostics.filter((one) => one.file === name) ?? []
    return own.length > 0 ? own : noMarks
  }, [run.view.result, name])

  const start = () => {
    if (run.isRunning || place.where === null) return
    const { stdin } = source
    const files = source.files.map(({ name, code }) => ({ name, code }))
    const canType = place.where === 'browser' || place.canType
    const job = { language: source.language, files, stdin, args: argsOf(source.args) }
    void run.start({ ...job, isInteractive: canType && stdin === '' }, place.where)
    setTab('console')
    setSide('output')
  }
  const open = ({ file, line, column }: Diagnostic) => {
    const found = source.files.find((one) => one.name === file)
    if (!found) return
    setChosen(found.key)
    setSide('code')
    setGoal({ key: found.key, line, column })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    start()
  }
  const plain = (
    <textarea
      ref={field}
      form="compiler-form"
      name="code"
      className="compiler-plain"
      dir="ltr"
      aria-label={t('code')}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      defaultValue={sent?.values.code ?? file?.code ?? ''}
      onInput={({ currentTarget }) => isScripted && file && edited.write(file.key, currentTarget.value)}
    />
  )
  if (!file) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of its parts runs the program.
    <div className="compiler" data-side={side} onKeyDown={onKey}>
      <Head
        title={title}
        edited={edited}
        project={project}
        place={place}
        run={run}
        sent={sent}
        onRun={start}
        onSide={setSide}
      />
      {isScripted && (
        <div className="compiler-sides">
          <Segments
            key={side}
            label={t('sides')}
            name="side"
            initial={side}
            options={[
              { value: 'code', text: t('code') },
              { value: 'output', text: t('console') },
            ]}
            onChange={(value) => setSide(value === 'output' ? 'output' : 'code')}
          />
        </div>
      )}
      <section className="compiler-code" id="compiler-code" aria-label={t('code')}>
        {isScripted && (
          <FileTabs source={source} current={file.key} onChoose={setChosen} onChange={edited.set} />
        )}
        <CodeBox isScripted={isScripted} plain={plain}>
          <SourceEditor
            label={t('codeOf', { name: file.name })}
            file={file}
            indent={source.language === 'javascript' || source.language === 'typescript' ? 2 : 4}
            marks={marks}
            goal={goal}
            onChange={edited.write}
            onRun={start}
          />
        </CodeBox>
      </section>
      <OutputSide
        tab={tab}
        onTab={setTab}
        edited={edited}
        run={run}
        runs={runs}
        place={place}
        stdin={sent?.values.stdin}
        messages={messages}
        onOpen={open}
      />
    </div>
  )
}
