import { Button } from '@radix-ui/themes'
import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type MouseEvent, type MutableRefObject, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBones } from '~/components/dialog'
import { FormRefusal } from '~/components/form-refusal'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { isPlainPress } from '~/lib/plain-press'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { BudgetRange } from './facts'
import type { loader } from './offer/route'
import { OfferFields } from './offer-fields'
import { OfferEdit, OfferForm, offerDraft, offerInput } from './offer-form'

type LinkProps = { to: string; children: ReactNode; isPossible?: boolean }

/**
 * Leads to the form of an offer, which opens over the page where scripts run; what was typed there is still there the next
 * time. A form that is open stays when an offer is no longer possible: its refusal says why, and nothing typed is lost.
 */
export function OfferLink({ to, children, isPossible = true }: LinkProps) {
  const [isOpen, setOpen] = useState(false)
  const { search } = useLocation()
  const typed: Typed = useRef(null)
  // An offer that went through leads on to what says so; that this is taken off the address afterwards closes nothing.
  const isDone = new URLSearchParams(search).has('done')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog of another offer is another one.
  useEffect(() => {
    if (isDone) setOpen(false)
  }, [isDone, to])
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {isPossible && (
        <Button asChild>
          <Link to={to} onClick={open}>
            {children}
          </Link>
        </Button>
      )}
      {isOpen && <OfferDialog to={to} typed={typed} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The text typed into a form that was closed, and the visit of the page: after a success there is nothing to keep. */
type Typed = MutableRefObject<{ key: string; form: FormData } | null>
type Props = { to: string; typed: Typed; onClose: () => void }

function OfferDialog({ to, typed, onClose }: Props) {
  const { t } = useTranslation('projects')
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => load(to), [load, to])
  return (
    <Dialog title={t(data?.isNew === false ? 'editOffer' : 'newOffer')} onClose={onClose}>
      {data ? <OfferInPlace to={to} offer={data} typed={typed} onClose={onClose} /> : <DialogBones />}
    </Dialog>
  )
}

type Offer = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>

/** The fields of an offer, begun with what was typed before the dialog was closed. */
function OfferInPlace({ to, offer, typed, onClose }: Props & { offer: Offer }) {
  const { t } = useTranslation(['projects', 'common'])
  const { project, values, chosen, hidden, isNew, ...fields } = offer
  const schema = isNew ? OfferForm : OfferEdit
  const sender = useFetcher<FormAnswer>()
  const errorText = useFieldError('projects', schema)
  const { errors, form } = useChecks(schema, offerInput(project.currency), sender.data)
  useDraft(form.ref, offerDraft(project.id), true)
  const [{ key }] = useState(useLocation())
  const [before] = useState(typed.current?.key === key ? typed.current.form : null)
  useEffect(() => {
    const element = form.ref.current
    element?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
    return () => {
      if (element) typed.current = { key, form: new FormData(element) }
    }
  }, [form.ref, typed, key])
  const texts = before ? Object.fromEntries([...before].map(([name, text]) => [name, String(text)])) : {}
  return (
    <sender.Form method="post" action={to} className="form" {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormRefusal text={t('offerNotSent')} answer={sender.data} />
      <p className="muted">
        {t('budgetOfOwner')} <BudgetRange {...project} />
      </p>
      <OfferFields
        {...fields}
        draft={offerDraft(project.id)}
        currency={project.currency}
        values={{ ...values, ...texts }}
        chosen={before ? before.getAll('portfolio').map(String) : chosen}
        error={(field) => errorText(field, errors[field])}
      />
      <div className="form-end">
        <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={sender.state !== 'idle'}>
          {t(isNew ? 'sendOffer' : 'saveOffer')}
        </Button>
      </div>
    </sender.Form>
  )
}
