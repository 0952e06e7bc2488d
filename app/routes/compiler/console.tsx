import { interactiveLimits, languageLimits, runLimits } from '@domain/runs'
import { Button } from '@radix-ui/themes'
import { IconChevronRight, IconCornerDownLeft, IconEraser } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import { useFormat } from '~/lib/format'
import { Refusal } from './refusal'
import { firstLines, type Piece, type RunView, withoutSteering } from './run-view'
import { StateLine } from './state-line'
import type { ShownRun } from './use-run'

/** The state of a run, its output with the input between, and the line that it reads next. */
export function Console({ run }: { run: ShownRun }) {
  const { t } = useTranslation('compiler')
  const { view, isRunning, fault } = run
  const failure = fault ?? view.failure
  const canType =
    view.isInteractive && view.limit === null && (view.phase === 'running' || view.phase === 'waiting')
  return (
    <>
      <div className="compiler-console-head">
        <StateLine view={view} />
        {!isRunning && view.phase !== 'idle' && (
          <button
            type="button"
            className="compiler-icon"
            aria-label={t('clear')}
            title={t('clear')}
            onClick={run.clear}
          >
            <Icon of={IconEraser} size={16} />
          </button>
        )}
      </div>
      {failure && <Refusal code={failure} />}
      {run.download && <DownloadNote {...run.download} />}
      <Output
        pieces={view.pieces}
        isRunning={isRunning}
        none={view.phase === 'done' ? t('wroteNothing') : view.phase === 'failed' ? null : t('empty')}
      />
      {canType && <TypedLine onType={run.type} isWaiting={view.phase === 'waiting'} />}
    </>
  )
}

function DownloadNote({ bytes, name, accept }: { bytes: number; name: string; accept: () => void }) {
  const { t } = useTranslation('compiler')
  const inWords = useBytes()
  return (
    <div className="compiler-note" role="status">
      <p>{t('downloadWhy', { name })}</p>
      <Button type="button" variant="surface" onClick={accept}>
        {t('download', { size: inWords(bytes) })}
      </Button>
    </div>
  )
}

type OutputProps = {
  pieces: readonly Piece[]
  isRunning: boolean
  /** The text where there is no output. */
  none: string | null
}

/** Text alone, left to right, whatever it says; a long one is cut until its reader wants all of it. */
export function Output({ pieces, isRunning, none }: OutputProps) {
  const { t } = useTranslation('compiler')
  const box = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isEmpty = pieces.length === 0
  useEffect(() => {
    if (isEmpty) setWhole(false)
  }, [isEmpty])
  const { shown, lines } = useMemo(
    () => firstLines(pieces, isWhole ? Number.POSITIVE_INFINITY : runLimits.shownLines),
    [pieces, isWhole],
  )
  const wasAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new output moves the end.
  useLayoutEffect(() => {
    if (wasAtEnd.current && isRunning) box.current?.scrollTo(0, box.current.scrollHeight)
  }, [shown, isRunning])
  return (
    <div className="compiler-output">
      <section
        ref={box}
        className="compiler-output-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        aria-label={t('output')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          wasAtEnd.current = scrollHeight - scrollTop - clientHeight < 24
        }}
      >
        {isEmpty && !isRunning && none && <p className="compiler-help">{none}</p>}
        <pre dir="ltr">
          {shown.map(({ stream, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end.
            <span key={at} data-stream={stream}>
              {withoutSteering(text)}
            </span>
          ))}
        </pre>
      </section>
      {lines > runLimits.shownLines && !isWhole && (
        <button type="button" className="compiler-quiet" onClick={() => setWhole(true)}>
          {t('showAll', { count: lines })}
        </button>
      )}
    </div>
  )
}

type TypedProps = { onType: (text: string, isEnd?: boolean) => void; isWaiting: boolean }

function TypedLine({ onType, isWaiting }: TypedProps) {
  const { t } = useTranslation('compiler')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // It takes the focus from the button that started the run, not from somebody who writes elsewhere.
    if (isWaiting && !activeElement?.closest('.cm-editor, input, textarea')) field.current?.focus()
  }, [isWaiting])
  return (
    <form
      className="compiler-typed"
      onSubmit={(event) => {
        event.preventDefault()
        onType(`${field.current?.value ?? ''}\n`)
        event.currentTarget.reset()
      }}
    >
      <div className="compiler-typed-line" dir="ltr">
        <Icon of={IconChevronRight} size={16} />
        <input
          ref={field}
          aria-label={t('typed')}
          aria-describedby="typed-help"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="submit" className="compiler-icon" aria-label={t('send')} title={t('send')}>
          <Icon of={IconCornerDownLeft} size={16} />
        </button>
      </div>
      <div className="compiler-typed-foot">
        <span id="typed-help">{t('typedHelp')}</span>
        <button type="button" className="compiler-word" onClick={() => onType('', true)}>
          {t('endInput')}
        </button>
      </div>
    </form>
  )
}

/** The time and memory of a run, with the time that it may take. */
export function Figures({ view }: { view: RunView }) {
  const { t } = useTranslation('compiler')
  const format = useFormat()
  const bytes = useBytes()
  const passed = usePassed(view)
  const { result, language, isInteractive } = view
  if (!language || (passed === null && !result)) return null
  const time = (ms: number) =>
    ms < 5 ? t('timeLeast', { seconds: format.number(0.01, 2) }) : t('time', { seconds: seconds(ms) })
  const seconds = (ms: number) => format.number(ms / 1_000, ms < 1_000 ? 2 : 1)
  const most = isInteractive ? interactiveLimits.wallSeconds : languageLimits[language].wallSeconds
  const figures = result
    ? [
        result.timeMs !== null && time(result.timeMs),
        result.cpuMs !== null && t('cpu', { seconds: seconds(result.cpuMs) }),
        result.memoryKb !== null && t('memory', { size: bytes(result.memoryKb * 1_024) }),
        result.exitCode !== null && t('exitCode', { code: format.number(result.exitCode) }),
      ]
    : [t('timeOf', { seconds: seconds(passed ?? 0), most: format.number(most) })]
  return (
    <ul className="compiler-figures">
      {figures.flatMap((figure) => (figure ? [<li key={figure}>{figure}</li>] : []))}
    </ul>
  )
}

/** The milliseconds since the program started, while it runs. */
function usePassed({ startedAt, phase, limit }: RunView): number | null {
  const [now, setNow] = useState(0)
  const isOn = startedAt !== null && limit === null && (phase === 'running' || phase === 'waiting')
  useEffect(() => {
    if (!isOn) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 100)
    return () => clearInterval(timer)
  }, [isOn])
  return isOn ? Math.max(0, now - startedAt) : null
}
