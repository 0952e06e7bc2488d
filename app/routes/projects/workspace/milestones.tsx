import { moneyParts } from '@domain/money'
import type { Milestone, Workspace } from '@domain/workspaces'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Status } from '~/components/status'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { AskForm } from '../ask-form'
import { BudgetRange, DaysLeft } from '../facts'
import { Pieces } from '../pieces'
import { NoMilestones } from './no-milestones'

type Props = {
  workspace: Workspace
  /** The name of who is paid. */
  payee: string
  /** The milestone of which its payment is asked. */
  asked: string | null
  mayPay: boolean
}

/** The agreed milestones, which the owner confirms and pays one after the other. */
export function Milestones({ workspace, payee, asked, mayPay }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const { milestones, isOwner, isOpen } = workspace
  const { locale } = useVisitor()
  const [first] = milestones
  if (!first) return isOpen && <NoMilestones workspace={workspace} mayPay={mayPay} />
  const confirmed = milestones.filter(({ isDone }) => isDone)
  const next = milestones.find(({ isDone }) => !isDone)?.id
  const sumOf = (of: readonly Milestone[]) => {
    const sum = of.reduce((all, { amount }) => all + amount, 0)
    return moneyParts([sum, sum], first.currency, locale, true)
  }
  const [done, all] = [sumOf(confirmed), sumOf(milestones)]
  return (
    <Panel
      title={t('milestones')}
      note={t('work:milestonesDone', { done: confirmed.length, all: milestones.length })}
      end={
        <span className="muted">
          {t('work:confirmedOf', {
            done: done.before + done.number,
            all: `${all.before}${all.number} ${all.after}`.trim(),
          })}
        </span>
      }
    >
      <Pieces milestones={milestones} />
      <ol className="project-milestones">
        {milestones.map((one, at) => (
          <li key={one.id} data-state={one.isDone ? 'done' : one.id === next && isOpen ? 'next' : undefined}>
            <Line milestone={one} number={at + 1} isOpen={isOpen} />
            <span className="project-milestone-end">
              <End
                milestone={one}
                isNext={one.id === next}
                isSolid={one.id === next && asked === null}
                mayConfirm={isOwner && isOpen && !one.isPaid}
                mayPay={isOwner && mayPay && one.isDone && !one.isPaid && one.id !== asked}
              />
            </span>
            {isOwner && mayPay && one.id === asked && one.isDone && !one.isPaid && (
              <PayQuestion milestone={one} payee={payee} />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type MilestoneLineProps = { milestone: Milestone; number: number; isOpen: boolean }

function Line({ milestone, number, isOpen }: MilestoneLineProps) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const { title, amount, currency, date, isDone, isHeld } = milestone
  return (
    <>
      <span className="project-milestone-number" aria-hidden="true">
        {isDone ? <Icon of={IconCheck} size={14} /> : format.number(number)}
      </span>
      <span className="project-milestone-title">
        <span>
          <bdi>{title}</bdi>
        </span>
        {isHeld && <span className="muted">{t('held')}</span>}
        {!isDone && isOpen && !isHeld && (
          <span className="muted">
            <DaysLeft deadline={date} />
          </span>
        )}
      </span>
      <span className="project-milestone-date muted">
        <Day value={date}>{format.day(date, 'short')}</Day>
      </span>
      <BudgetRange budgetMin={amount} budgetMax={amount} currency={currency} />
    </>
  )
}

type EndProps = Record<'isNext' | 'isSolid' | 'mayConfirm' | 'mayPay', boolean> & { milestone: Milestone }

/** How far it is, or the one thing that the owner does with it. */
function End({ milestone, isNext, isSolid, mayConfirm, mayPay }: EndProps) {
  const { t } = useTranslation(['projects', 'work'])
  const { id, title, isDone, isPaid } = milestone
  if (isPaid) return <Status state="done">{t('paid')}</Status>
  if (!isDone && mayConfirm) return <Confirm milestone={milestone} isSolid={isSolid} />
  if (!isDone)
    return isNext ? (
      <Status state="waiting">{t('inWork')}</Status>
    ) : (
      <Status state="planned">{t('work:planned')}</Status>
    )
  return (
    <>
      {mayPay ? (
        <Button asChild>
          <Link to={`?pay=${id}`} preventScrollReset aria-label={t('work:payOf', { title })}>
            {t('work:pay')}
          </Link>
        </Button>
      ) : (
        <Status state="done">{t('confirmed')}</Status>
      )}
      {mayConfirm && <Confirm milestone={milestone} isSolid={false} />}
    </>
  )
}

/** Confirms what was delivered, or takes that back. */
function Confirm({ milestone: { id, title, isDone }, isSolid }: Pick<EndProps, 'milestone' | 'isSolid'>) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <Form method="post" action="?" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="isDone"
        value={String(!isDone)}
        {...(isDone ? undo : isSolid ? {} : later)}
        aria-label={t('common:labelledName', {
          label: t(isDone ? 'unconfirm' : 'confirm'),
          value: title,
        })}
      >
        {t(isDone ? 'unconfirm' : 'confirm')}
      </Button>
    </Form>
  )
}

const later = { variant: 'surface', color: 'gray', highContrast: true } as const
const undo = { variant: 'ghost', color: 'gray', size: '1' } as const

/** Asks first, as a payment cannot be taken back. */
function PayQuestion({ milestone, payee }: { milestone: Milestone; payee: string }) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const { id, title, amount, currency, isHeld } = milestone
  const money = format.money(amount, currency)
  return (
    <AskForm
      title={t('work:payAsk', { amount: money, name: payee })}
      text={t(isHeld ? 'work:payHeld' : 'work:payBalance', { title })}
      hidden={{ id }}
      keep={t('notYet')}
      act={t('work:payNow', { amount: money })}
      intent="pay"
      keepsPlace
    />
  )
}
