import { interactiveLimits, languageLimits, type RunLanguage, type RunResult, runLimits } from '@domain/runs'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconPlayerStop,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBytes } from '~/lib/bytes'
import { useFormat } from '~/lib/format'

type End = Pick<RunResult, 'outcome' | 'limit' | 'exitCode' | 'signal'> & {
  language: RunLanguage
  isInteractive: boolean
}

export type Look = { tone: 'done' | 'failed' | 'stopped'; icon: TablerIcon }

/** Takes how a run ended; gives the icon and tone that lists and the console show. */
export function lookOf(outcome: RunResult['outcome']): Look {
  if (outcome === 'ok') return { tone: 'done', icon: IconCircleCheck }
  if (outcome === 'timeout') return { tone: 'stopped', icon: IconClock }
  if (outcome === 'killed') return { tone: 'stopped', icon: IconPlayerStop }
  return { tone: 'failed', icon: IconAlertCircle }
}

/** Gives a run's end in words, with the reason where a limit ended it. */
export function useEndText(): (end: End) => string {
  const { t } = useTranslation('compiler')
  const bytes = useBytes()
  const format = useFormat()
  return ({ outcome, limit, exitCode, signal, language, isInteractive }) => {
    const { cpuSeconds, wallSeconds } = languageLimits[language]
    switch (limit) {
      case 'cpu':
        return t('end_cpu', { count: cpuSeconds })
      case 'wall':
        return t('end_wall', { count: isInteractive ? interactiveLimits.wallSeconds : wallSeconds })
      case 'idle':
        return t('end_idle', { count: interactiveLimits.idleSeconds })
      case 'output':
        return t('end_output', { size: bytes(runLimits.outputBytes) })
      case 'memory':
      case 'files':
      case 'stopped':
      case 'lost':
        return t(`end_${limit}`)
    }
    if (outcome === 'runtime_error' && signal) return t('end_signal', { signal })
    if (outcome === 'runtime_error' && exitCode !== null)
      return t('end_exit', { code: format.number(exitCode) })
    return t(`end_${outcome ?? 'killed'}`)
  }
}
