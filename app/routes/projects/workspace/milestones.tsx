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
import { AskForm } from '../ask-form'
import { BudgetRange } from '../facts'
import { NoMilestones } from './no-milestones'

type Props = {
  workspace: Workspace
  /** The name of who is paid. */
  payee: string
  /** The milestone of which its payment is asked. */
  asked: string | null
  mayPay: boolean
}

/** What was agreed to be handed over, of which the owner confirms and pays one after the other. */
export function Milestones({ workspace, payee, asked, mayPay }: Props) {
  const { t } = useTranslation(['projects', 'work'])
  const { milestones, isOwner, isOpen } = workspace
  const done = milestones.filter(({ isDone }) => isDone).length
  if (milestones.length === 0) return <NoMilestones workspace={workspace} mayPay={mayPay} />
  return (
    <Panel title={t('milestones')} note={t('work:milestonesDone', { done, all: milestones.length })}>
      <Bar milestones={milestones} />
      <ol className="project-milestones project-milestones-alone">
        {milestones.map((one, at) => (
          <li key={one.id}>
            <Line milestone={one} number={at + 1} />
            {isOwner && one.id !== asked && (
              <Acts milestone={one} isOpen={isOpen} mayPay={mayPay && one.isDone && !one.isPaid} />
            )}
            {isOwner && mayPay && one.id === asked && one.isDone && !one.isPaid && (
              <PayQuestion milestone={one} payee={payee} />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** One piece for each, as wide as its amount; the list below says the same in words. */
function Bar({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <div className="project-progress" aria-hidden="true">
      {milestones.map(({ id, amount, isDone, isPaid }) => (
        <span key={id} data-state={isPaid ? 'paid' : isDone ? 'done' : 'open'} style={{ flexGrow: amount }} />
      ))}
    </div>
  )
}

function Line({ milestone, number }: { milestone: Milestone; number: number }) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const { title, amount, currency, date, isDone, isHeld, isPaid } = milestone
  return (
    <>
      <span className="wizard-number" aria-hidden="true">
        {isDone ? <Icon of={IconCheck} size={14} /> : format.number(number)}
      </span>
      <span className="project-milestone-title">
        <bdi>{title}</bdi>
      </span>
      <span className="muted">
        <Day value={date} />
      </span>
      <BudgetRange budgetMin={amount} budgetMax={amount} currency={currency} />
      <span className="project-milestone-state">
        {isPaid ? (
          <Status state="done">{t('paid')}</Status>
        ) : isDone ? (
          <Status state="done">{t('confirmed')}</Status>
        ) : (
          <Status state="waiting">{t('inWork')}</Status>
        )}
        {isHeld && <Status state="new">{t('work:held')}</Status>}
      </span>
    </>
  )
}

type ActsProps = { milestone: Milestone; isOpen: boolean; mayPay: boolean }

function Acts({ milestone: { id, title, isDone, isPaid }, isOpen, mayPay }: ActsProps) {
  const { t } = useTranslation(['projects', 'work', 'common'])
  return (
    <span className="project-milestone-acts">
      {isOpen && !isPaid && (
        <Form method="post" action="?" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="1"
            name="isDone"
            value={String(!isDone)}
            variant={isDone ? 'surface' : 'soft'}
            color={isDone ? 'gray' : 'indigo'}
            aria-label={t('common:labelledName', {
              label: t(isDone ? 'unconfirm' : 'confirm'),
              value: title,
            })}
          >
            {t(isDone ? 'unconfirm' : 'confirm')}
          </Button>
        </Form>
      )}
      {mayPay && (
        <Button asChild size="1">
          <Link to={`?pay=${id}`} preventScrollReset aria-label={t('work:payOf', { title })}>
            {t('work:pay')}
          </Link>
        </Button>
      )}
    </span>
  )
}

/** Asks once more, as a payment cannot be taken back. */
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
