import type { Profile } from '@domain/profiles'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { SaveAtOnce } from '~/components/save-at-once'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { WizardSteps } from '~/components/wizard-steps'
import { checked, loaded, read } from '~/lib/api.server'
import { useFieldError } from '~/lib/field-error'
import { formOf, matchOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import { PictureField } from '../picture-field'
import sheet from '../profile.css?url'
import { EducationFields, PrimaryFields, SkillsFields, WorkFields } from '../step-fields'
import { type ProfileStep, StepChange, stepAt, stepInput, steps } from '../steps'

export const handle = { i18n: ['profile', 'errors'], screen: 'profile', item: titleItem }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const answer = await loaded(
    checked(api.profiles[':handle'].$get({ param: { handle: user.id }, query: {} })),
  )
  const etag = answer.headers.get('ETag') ?? ''
  const title = await screenTitle(args, 'profile', 'editTitle')
  return json({ profile: await answer.json(), etag, at: stepAt(args.request.url), title })
}

/** Saves what a step or one of its rows says; a button of the step leads on to the one that it names. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const change = checkedInput(StepChange, stepInput(form))
    await read(api.profiles.me.$patch({ json: change }, { headers: matchOf(form) }))
    if (textOf(form, 'via') === 'script') return json<FormAnswer>({ code: 'done' })
  } catch (error) {
    return refused(error, typed(form, [...form.keys()]))
  }
  return redirect(stepAddress(textOf(form, 'to')))
}

const stepAddress = (to: string) => `/dashboard/editProfile?step=${/^[1-4]$/.test(to) ? to : 'done'}`

export const meta = ownTitle

export default function EditProfile() {
  const { at, profile, etag } = useLoaderData<typeof loader>()
  const { t } = useTranslation('profile')
  return (
    <div className="page-inner form-page">
      <PageHeader title={t('editTitle')} back={{ to: '/dashboard/profile', text: t('title') }} />
      <div className="profile-wizard">
        <WizardSteps
          label={t('steps')}
          steps={steps.map((step) => ({ id: step, text: t(`step_${step}`) }))}
          at={at === 'done' ? steps.length : at}
          link={(index) => `?step=${index + 1}`}
        />
        {at === 'done' ? (
          <AllDone />
        ) : (
          <div className="panel">
            {at === 0 && <PictureField user={profile.user} />}
            <StepForm key={at} at={at} step={steps[at] ?? 'primary'} profile={profile} etag={etag} />
          </div>
        )}
      </div>
    </div>
  )
}

function AllDone() {
  const { t } = useTranslation('profile')
  return (
    <div className="panel" role="status">
      <Empty icon={<Icon of={IconCheck} size={22} />} title={t('allDone')} text={t('allDoneText')}>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="?step=1">{t('editAgain')}</Link>
        </Button>
        <Button asChild>
          <Link to="/dashboard/profile">{t('viewProfile')}</Link>
        </Button>
      </Empty>
    </div>
  )
}

const fieldsOf = {
  primary: PrimaryFields,
  education: EducationFields,
  work: WorkFields,
  skills: SkillsFields,
} as const

const saidBy = (step: ProfileStep, { user, about, availability, birthday, ...rows }: Profile) =>
  step === 'primary' ? { availability, handle: user.handle, about, birthday } : { '': rows[step] }

type StepProps = { at: number; step: ProfileStep; profile: Profile; etag: string }

function StepForm({ at, step, profile, etag }: StepProps) {
  const { t } = useTranslation(['profile', 'common'])
  const answer = useActionData<FormAnswer>()
  const errorText = useFieldError('profile', StepChange)
  const isSending = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const { errors, form, check, show } = useChecks(StepChange, stepInput, answer)
  const values: Record<string, string | undefined> = answer?.values ?? {}
  const error = (field: string) => {
    const code = errors[field]
    return code === 'required' && step === 'work' ? t('profile:workRequired') : errorText(field, code)
  }
  const Fields = fieldsOf[step]
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="etag" value={values.etag ?? etag} />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      {/* Enter presses the first button of a form, which must not be the one that leads back. */}
      <button
        type="submit"
        name="to"
        value={at + 2}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <SaveAtOnce
        form={form.ref}
        check={check}
        show={show}
        isUnsaved={answer !== undefined}
        said={saidBy(step, profile)}
        draft={`profile ${step}`}
        onEnd={(to) => navigate(stepAddress(to))}
      >
        <Fields profile={profile} values={values} error={error} />
      </SaveAtOnce>
      <div className="form-end profile-step-end">
        {at > 0 && (
          <Button type="submit" name="to" value={at} variant="surface" color="gray" highContrast>
            {t('profile:previous')}
          </Button>
        )}
        <Button type="submit" name="to" value={at + 2} loading={isSending}>
          {t(at === steps.length - 1 ? 'profile:done' : 'profile:next')}
        </Button>
      </div>
    </Form>
  )
}

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
