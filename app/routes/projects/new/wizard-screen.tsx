import { isDay } from '@domain/dates/day'
import { type Currency, currencies, readMoney } from '@domain/money'
import type { Person } from '@domain/people'
import { type ListedProject, projectCategories, teamSizes } from '@domain/projects'
import { fieldErrors } from '@domain/text/text'
import { Button } from '@radix-ui/themes'
import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react'
import { IconArrowRight } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DraftState } from '~/components/draft-state'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { useServerDraft } from '~/lib/use-server-draft'
import { DetailFields, InfoFields } from '../project-fields'
import { formInput, ProjectForm, type ProjectStep, projectInput, stepForms, steps } from '../project-form'
import { Preview } from './preview'
import { Review } from './review'
import { WizardBar } from './wizard-bar'

type Values = Record<string, string>
type Props = {
  step: ProjectStep
  values: Values
  keptAt: string | null
  owner: Person
  today: string
  /** Whether an idea replaces the values of the draft. */
  isOther: boolean
  answer: FormAnswer | undefined
}

/** One step of the wizard, in the whole window: its fields, and beside them the card that others will see. */
export function WizardScreen({ step, values: kept, keptAt, owner, today, isOther, answer }: Props) {
  const { t } = useTranslation('projects')
  const [typed, setTyped] = useState(kept)
  const values = { ...kept, ...answer?.values }
  const at = steps.indexOf(step)
  const schema = step === 'review' ? v.any() : stepForms[step]
  const { errors, form } = useChecks(schema, formInput, useChecked(step, kept, answer))
  const errorText = useFieldError('projects', ProjectForm)
  const state = useServerDraft(form.ref, 'projects', step)
  const error = (field: string) => {
    const inside = Object.keys(errors).find((name) => name === field || name.startsWith(`${field}.`))
    return errorText(field, inside && errors[inside])
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    const texts = textsOf(event.currentTarget)
    setTyped((before) => ({ ...before, ...texts }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.hasAttribute('formnovalidate') !== true) form.onSubmit(event)
  }
  const project = previewOf({ ...typed, ...answer?.values }, owner, today)
  return (
    <Form
      method="post"
      action={`?step=${at + 1}`}
      className="project-wizard"
      {...form}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <WizardBar at={at}>
        <DraftState state={state} wasKept={keptAt !== null} className="project-wizard-draft" />
      </WizardBar>
      <main id="content" className="project-wizard-body" tabIndex={-1}>
        <div className="project-wizard-fields form">
          {/* Enter presses the first button of a form, which must not be the one that leads back. */}
          <button
            type="submit"
            name="to"
            value={steps[at + 1] ?? 'post'}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
          <h2>{t(`step_${step}`)}</h2>
          <FormRefusal text={t('notPosted')} answer={answer} />
          {isOther && (
            <p className="project-ask">
              {t('draftOther')}{' '}
              <Link to="?step=1" className="plain-link">
                {t('draftInstead')}
              </Link>
            </p>
          )}
          {step === 'info' && (
            <>
              <input type="hidden" name="ideaId" value={values.ideaId ?? ''} />
              <InfoFields values={values} error={error} isFocused />
            </>
          )}
          {step === 'details' && (
            <>
              <input type="hidden" name="boxes" value="isUrgent needsDesign" />
              <DetailFields values={values} error={error} today={today} />
            </>
          )}
          {step === 'review' && <Review project={project} ofIdea={values.ideaId} />}
        </div>
        {step !== 'review' && (
          <Preview
            project={project}
            isDated={project.deadline !== today}
            isChosen={Boolean(typed.category && typed.teamSize)}
          />
        )}
      </main>
      <WizardFoot at={at} hasDraft={keptAt !== null} />
    </Form>
  )
}

/** The errors of a step that the last one led back to. */
function useChecked(step: ProjectStep, values: Values, answer: FormAnswer | undefined) {
  const isChecked = useSearchParams()[0].has('check')
  const [found] = useState(() => {
    if (!isChecked || step === 'review') return undefined
    const input = projectInput((name) => values[name] ?? '')
    const result = v.safeParse(stepForms[step], input, { abortPipeEarly: true })
    return result.success ? undefined : { fields: fieldErrors(result.issues) }
  })
  return answer ?? found
}

function textsOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const boxes: Values = form.elements.namedItem('boxes') ? { isUrgent: '', needsDesign: '' } : {}
  return { ...boxes, ...Object.fromEntries(texts) }
}

const amountOf = (text: string, currency: Currency) => {
  const read = readMoney(text, currency)
  return 'amount' in read ? read.amount : 0
}

/** The project as far as it is filled in. */
function previewOf(values: Values, owner: Person, today: string): ListedProject {
  const input = projectInput((name) => values[name] ?? '')
  const { deadline = '' } = input
  const currency = currencies.find((one) => one === input.currency) ?? 'USD'
  return {
    id: '',
    name: input.name ?? '',
    description: input.description ?? '',
    more: input.more ?? '',
    category: projectCategories.find((one) => one === input.category) ?? 'other',
    teamSize: teamSizes.find((one) => one === input.teamSize) ?? 'one',
    isUrgent: input.isUrgent,
    needsDesign: input.needsDesign,
    budgetMin: amountOf(input.budgetMin.text, currency),
    budgetMax: amountOf(input.budgetMax.text, currency),
    currency,
    // Without a script the field may contain any text.
    deadline: isDay(deadline) ? deadline : today,
    state: 'open',
    skills: [...new Set(input.skills)],
    owner,
    comments: 0,
    isOwn: true,
    isFollowed: false,
    editedAt: null,
    createdAt: '',
    updatedAt: '',
  }
}

function WizardFoot({ at, hasDraft }: { at: number; hasDraft: boolean }) {
  const { t } = useTranslation('projects')
  const isSending = useNavigation().formMethod === 'POST'
  const next = steps[at + 1]
  return (
    <footer className="project-wizard-foot">
      <Button
        type="submit"
        name="to"
        value={steps[at - 1] ?? ''}
        formNoValidate
        disabled={at === 0}
        variant="surface"
        color="gray"
        highContrast
      >
        {t('back')}
      </Button>
      <span className="muted">{t('stepOf', { at: at + 1, count: steps.length })}</span>
      {hasDraft && (
        <Button type="submit" name="to" value="discard" formNoValidate variant="ghost" color="gray">
          {t('discard')}
        </Button>
      )}
      <Button type="submit" name="to" value={next ?? 'post'} loading={isSending} className="end">
        <span>{t(next ? 'next' : 'post')}</span>
        {next && <Icon of={IconArrowRight} className="flip" />}
      </Button>
    </footer>
  )
}
