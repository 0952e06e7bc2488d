import type { Link } from '@domain/links'
import { useTranslation } from 'react-i18next'
import { Status } from '~/components/status'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

type Props = { link: Pick<Link, 'state' | 'expiresAt'>; saysActive?: boolean }

const soon = 7 * 86_400_000

/** Tells whether there is anything to be known of a link beside its title. */
export function needsStatus({ state, expiresAt }: Props['link'], now: number): boolean {
  return state !== 'active' || (expiresAt !== null && Date.parse(expiresAt) - now < soon)
}

/** What is to be known of a link beside its title: that it ends soon, or is over. */
export function LinkStatus({ link: { state, expiresAt }, saysActive = false }: Props) {
  const { t } = useTranslation('links')
  const { now } = useVisitor()
  const format = useFormat()
  if (state === 'blocked') return <Status state="failed">{t('stateBlocked')}</Status>
  if (state === 'expired') return <Status state="off">{t('stateExpired')}</Status>
  if (state === 'usedUp') return <Status state="off">{t('stateUsedUp')}</Status>
  if (expiresAt !== null && Date.parse(expiresAt) - now < soon)
    return <Status state="waiting">{t('expiresAt', { when: format.relative(expiresAt) })}</Status>
  return saysActive ? <Status state="done">{t('stateActive')}</Status> : null
}
