import { runLanguages } from '@domain/runs'
import {
  IconAlertCircle,
  IconDownload,
  IconKeyboard,
  IconLoader,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import { lookOf, useEndText } from './outcome'
import { isUnderWay, type RunPhase, type RunView } from './run-view'

const icons: Record<Exclude<RunPhase, 'idle' | 'done'>, TablerIcon> = {
  sending: IconLoader,
  loading: IconDownload,
  queued: IconLoader,
  compiling: IconLoader,
  running: IconPlayerPlay,
  waiting: IconKeyboard,
  failed: IconAlertCircle,
}

/** The state of a run as a badge, which screen readers hear of. */
export function StateLine({ view }: { view: RunView }) {
  const text = useStateText()(view)
  const { phase, result } = view
  const isLimited = view.limit !== null && isUnderWay(view)
  const look = isLimited
    ? lookOf('timeout')
    : phase === 'done' && result
      ? lookOf(result.outcome)
      : phase === 'idle' || phase === 'done'
        ? null
        : { tone: phase === 'failed' ? 'failed' : 'busy', icon: icons[phase] }
  return (
    <div className="compiler-state" role="status">
      {look && (
        <span className="compiler-badge" data-tone={look.tone}>
          <Icon of={look.icon} size={14} />
          <span>{text}</span>
        </span>
      )}
    </div>
  )
}

/** Gives the state of a run in words. */
function useStateText(): (view: RunView) => string {
  const { t } = useTranslation('compiler')
  const bytes = useBytes()
  const endText = useEndText()
  return (view) => {
    const { phase, position, loaded, result, limit, language, isInteractive } = view
    // A limit is heard of before the place has ended the program.
    if (limit !== null && language && isUnderWay(view))
      return endText({ outcome: null, limit, exitCode: null, signal: null, language, isInteractive })
    if (phase === 'done' && result && language)
      return endText({ ...result, limit: limit ?? result.limit, language, isInteractive })
    if (phase === 'queued' && position > 0) return t('queuedAt', { count: position })
    if (phase === 'loading' && language && loaded && loaded.done >= loaded.total)
      return t('starting', { language: runLanguages[language] })
    if (phase === 'loading' && loaded)
      return t('loadingOf', { done: bytes(loaded.done), total: bytes(loaded.total) })
    return phase === 'idle' || phase === 'done' ? '' : t(`phase_${phase}`)
  }
}
