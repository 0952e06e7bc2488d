import type { Link } from '@domain/links/links'
import { useTranslation } from 'react-i18next'
import { Status } from '~/components/status'
import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'

type Props = { link: Pick<Link, 'state' | 'expiresAt'> }

const soon = 7 * 86_400_000

export type LinkState = {
  state: 'failed' | 'off' | 'waiting' | 'done'
  key: 'stateBlocked' | 'stateExpired' | 'stateUsedUp' | 'expiresAt' | 'stateActive'
  when?: string
}

/** The state of a link: that it ends soon (`when`), is over, or just that it is open. */
export function stateOf({ state, expiresAt }: Props['link'], now: number): LinkState {
  if (state === 'blocked') return { state: 'failed', key: 'stateBlocked' }
  if (state === 'expired') return { state: 'off', key: 'stateExpired' }
  if (state === 'usedUp') return { state: 'off', key: 'stateUsedUp' }
  if (expiresAt !== null && Date.parse(expiresAt) - now < soon)
    return { state: 'waiting', key: 'expiresAt', when: expiresAt }
  return { state: 'done', key: 'stateActive' }
}

/** The state of a link as a badge. */
export function LinkStatus({ link }: Props) {
  const { t } = useTranslation('links')
  const now = useNow()
  const format = useFormat()
  const { state, key, when } = stateOf(link, now)
  return <Status state={state}>{t(key, { when: when && format.relative(when, now) })}</Status>
}
