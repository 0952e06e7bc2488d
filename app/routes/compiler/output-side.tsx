import type { Diagnostic, ListedRun } from '@domain/runs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { Console, Figures } from './console'
import { Messages } from './messages'
import type { ProgramPlace } from './place'
import { PlaceLine } from './place-line'
import { RecentRuns } from './recent-runs'
import { Tabs } from './tabs'
import type { useRun } from './use-run'
import type { useSource } from './use-source'

type Edited = ReturnType<typeof useSource>
type Props = {
  tab: string
  onTab: (tab: string) => void
  edited: Edited
  run: ReturnType<typeof useRun>
  runs: ListedRun[]
  place: ProgramPlace
  /** The input that a page without a script sent, and that was refused. */
  stdin: string | undefined
  messages: Diagnostic[]
  onOpen: (message: Diagnostic) => void
}

/** Output, compiler messages, input and arguments in tabs; without a script, output and input below each other. */
export function OutputSide({ tab, onTab, edited, run, runs, place, stdin, messages, onOpen }: Props) {
  const { t } = useTranslation('compiler')
  const isScripted = useScripted()
  return (
    <div className="compiler-side">
      {isScripted && (
        <Tabs
          label={t('output')}
          className="compiler-side-tabs"
          tabs={[
            { id: 'console', text: t('console') },
            { id: 'messages', text: t('messages'), count: messages.length },
            { id: 'stdin', text: t('stdin') },
            { id: 'args', text: t('args') },
          ]}
          current={tab}
          panelOf={(id) => `panel-${id}`}
          onChoose={onTab}
        />
      )}
      <Panel id="console" tab={tab}>
        <Console run={run} />
      </Panel>
      {isScripted && (
        <Panel id="messages" tab={tab}>
          <Messages items={messages} onOpen={onOpen} />
        </Panel>
      )}
      <Panel id="stdin" tab={tab} isGiven>
        <Stdin edited={edited} given={stdin} />
      </Panel>
      {isScripted && (
        <Panel id="args" tab={tab} isGiven>
          <Args edited={edited} />
        </Panel>
      )}
      <div className="compiler-foot">
        <Figures view={run.view} />
        <PlaceLine place={place} edited={edited} isRunning={run.isRunning} />
      </div>
      <RecentRuns runs={[...run.ended, ...runs]} current={run.view.id} />
    </div>
  )
}

type PanelProps = { id: string; tab: string; isGiven?: boolean; children: ReactNode }

function Panel({ id, tab, isGiven, children }: PanelProps) {
  const isScripted = useScripted()
  return (
    <div
      id={`panel-${id}`}
      className={isGiven ? 'compiler-panel compiler-given' : 'compiler-panel'}
      hidden={isScripted && tab !== id}
      {...(isScripted && { role: 'tabpanel', 'aria-labelledby': `tab-${id}` })}
    >
      {children}
    </div>
  )
}

function Stdin({ edited: { source, set }, given }: { edited: Edited; given: string | undefined }) {
  const { t } = useTranslation('compiler')
  const isScripted = useScripted()
  return (
    <>
      <label htmlFor="compiler-stdin">{t('stdinLabel')}</label>
      <textarea
        id="compiler-stdin"
        form="compiler-form"
        name="stdin"
        className="input"
        dir="ltr"
        rows={isScripted ? 8 : 3}
        spellCheck={false}
        {...(isScripted
          ? { value: source.stdin, onChange: ({ target }) => set({ stdin: target.value }) }
          : { defaultValue: given ?? source.stdin })}
      />
      {isScripted && <p className="compiler-help">{t('stdinHelp')}</p>}
    </>
  )
}

function Args({ edited: { source, set } }: { edited: Edited }) {
  const { t } = useTranslation('compiler')
  return (
    <>
      <label htmlFor="compiler-args">{t('argsLabel')}</label>
      <textarea
        id="compiler-args"
        className="input"
        dir="ltr"
        rows={4}
        spellCheck={false}
        value={source.args}
        onChange={({ target }) => set({ args: target.value })}
      />
      <p className="compiler-help">{t('argsHelp')}</p>
    </>
  )
}
