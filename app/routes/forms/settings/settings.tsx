import { FormChange, type Form as WholeForm } from '@domain/forms/forms'
import { formLayouts, formModes, noticeTimes, onceBy } from '@domain/forms/settings'
import { Button } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { Panel } from '~/components/panel'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { useVisitor } from '~/lib/visitor'
import { PictureField } from '../picture-field'
import { clockOf, settingsInput } from './settings-form'

type Own = Omit<WholeForm, 'elements'>
type Error = (path: string) => string | null
type Part = { form: Own; error: Error }

type SettingsProps = {
  form: Own
  /** Whether the bot check can be offered. */
  hasBotCheck: boolean
  answer: FormAnswer | undefined
}

/** All that a form does besides asking. */
export function SettingsForm({ form, hasBotCheck, answer }: SettingsProps) {
  const { t } = useTranslation(['forms', 'common'])
  const { timeZone } = useVisitor()
  const errorText = useErrorText('forms', 'apis')
  const checks = useChecks(FormChange, (said) => settingsInput(said, timeZone), answer)
  const isSending = useNavigation().formMethod === 'POST'
  useDraft(checks.form.ref, `form settings ${form.id}`)
  const error: Error = (path) => {
    const found = Object.keys(checks.errors).find((each) => each === path || each.startsWith(`${path}.`))
    return errorText(found && checks.errors[found])
  }
  const parts = { form, error }
  return (
    <Form method="post" encType="multipart/form-data" className="form" {...checks.form}>
      <input type="hidden" name="edition" value={`"v${form.version}"`} />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      <When {...parts} />
      <Who {...parts} hasBotCheck={hasBotCheck} />
      <Looks {...parts} />
      <Afterwards {...parts} />
      <div className="form-end form-end-sticky">
        <Button type="submit" loading={isSending}>
          {t('common:save')}
        </Button>
      </div>
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="panel-body form">{children}</div>
    </Panel>
  )
}

/** When answers are taken, and how many. */
function When({ form, error }: Part) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const { settings } = form
  return (
    <Section title={t('when')}>
      <MomentFields
        name="opens"
        label={t('opensAt')}
        value={settings.opensAt}
        error={error('settings.opensAt')}
      />
      <MomentFields
        name="closes"
        label={t('closesAt')}
        value={settings.closesAt}
        error={error('settings.closesAt')}
      />
      <Field
        name="maxAnswers"
        label={t('maxAnswers')}
        help={t('maxAnswersHelp')}
        error={error('settings.maxAnswers')}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="input form-short"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.maxAnswers === null ? '' : format.digits(String(settings.maxAnswers))}
          />
        )}
      </Field>
    </Section>
  )
}

function MomentFields({
  name,
  label,
  value,
  error,
}: {
  name: string
  label: string
  value: string | null
  error: string | null
}) {
  const { t } = useTranslation('forms')
  const { timeZone } = useVisitor()
  const { day, time } = clockOf(value, timeZone)
  return (
    <div className="form-moment">
      <Field name={`${name}Day`} label={label} error={error} isOptional>
        {(control) => <DateField control={control} label={label} {...(day && { defaultValue: day })} />}
      </Field>
      <Field name={`${name}Time`} label={t('time')} isOptional>
        {(control) => <input {...control} type="time" className="input" dir="ltr" defaultValue={time} />}
      </Field>
    </div>
  )
}

/** Who may answer, and how often. */
function Who({ form, error, hasBotCheck }: Part & { hasBotCheck: boolean }) {
  const { t } = useTranslation('forms')
  const { settings, hasPassword } = form
  return (
    <Section title={t('who')}>
      <SelectField
        name="oneAnswer"
        label={t('oneAnswer')}
        help={t('oneAnswerHelp')}
        error={error('settings.oneAnswer')}
        values={onceBy.map((each) => [each, t(`once_${each}`)] as const)}
        chosen={settings.oneAnswer}
      />
      <Field
        name="password"
        label={t(hasPassword ? 'newPassword' : 'password')}
        help={t(hasPassword ? 'passwordKept' : 'passwordHelp')}
        error={error('password')}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            type="password"
            className="input form-short"
            dir="ltr"
            autoComplete="new-password"
          />
        )}
      </Field>
      {hasPassword && (
        <label className="form-check">
          <input type="checkbox" name="withoutPassword" />
          <span>{t('withoutPassword')}</span>
        </label>
      )}
      {hasBotCheck ? (
        <div className="form-check-helped">
          <label className="form-check">
            <input
              type="checkbox"
              name="botCheck"
              defaultChecked={settings.botCheck}
              aria-describedby="bot-check-help"
            />
            <span>{t('botCheck')}</span>
          </label>
          <p className="muted" id="bot-check-help">
            {t('botCheckHelp')}
          </p>
        </div>
      ) : (
        settings.botCheck && <input type="hidden" name="botCheck" value="on" />
      )}
    </Section>
  )
}

/** How it asks and looks. */
function Looks({ form, error }: Part) {
  const { t } = useTranslation('forms')
  const { layout, theme } = form.settings
  const [pictureId, setPicture] = useState(theme.pictureId)
  return (
    <Section title={t('looks')}>
      <SelectField
        name="layout"
        label={t('layout')}
        help={t('layoutHelp')}
        error={error('settings.layout')}
        values={formLayouts.map((each) => [each, t(each === 'one' ? 'layoutOne' : 'layoutPages')] as const)}
        chosen={layout}
      />
      <SelectField
        name="mode"
        label={t('mode')}
        error={error('settings.theme.mode')}
        values={formModes.map((each) => [each, t(`mode_${each}`)] as const)}
        chosen={theme.mode}
      />
      <div className="form-color">
        <label className="form-check">
          <input type="checkbox" name="hasColor" defaultChecked={theme.color !== null} />
          <span>{t('hasColor')}</span>
        </label>
        <input type="color" name="color" aria-label={t('color')} defaultValue={theme.color ?? '#0f2652'} />
      </div>
      <PictureField
        label={t('themePicture')}
        pictureId={pictureId}
        error={error('settings.theme.pictureId') ?? error('file')}
        onChoose={setPicture}
      />
    </Section>
  )
}

/** What happens when somebody has answered. */
function Afterwards({ form, error }: Part) {
  const { t } = useTranslation('forms')
  const { settings } = form
  return (
    <Section title={t('afterwards')}>
      <Field
        name="thanks"
        label={t('thanks')}
        help={t('thanksHelp')}
        error={error('settings.thanks')}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            className="input form-area"
            {...autoDirection}
            rows={3}
            defaultValue={settings.thanks}
          />
        )}
      </Field>
      <Field
        name="redirectTo"
        label={t('redirectTo')}
        help={t('redirectToHelp')}
        error={error('settings.redirectTo')}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="input"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            defaultValue={settings.redirectTo ?? ''}
          />
        )}
      </Field>
      <SelectField
        name="notify"
        label={t('notify')}
        error={error('settings.notify')}
        values={noticeTimes.map((each) => [each, t(`notify_${each}`)] as const)}
        chosen={settings.notify}
      />
      <Field
        name="hidden"
        label={t('hidden')}
        help={t('hiddenHelp')}
        error={error('settings.hidden')}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            className="input form-area"
            dir="ltr"
            rows={2}
            spellCheck={false}
            placeholder="source"
            defaultValue={settings.hidden.join('\n')}
          />
        )}
      </Field>
      <label className="form-check">
        <input type="checkbox" name="showsScore" defaultChecked={settings.showsScore} />
        <span>{t('showsScore')}</span>
      </label>
      <label className="form-check">
        <input type="checkbox" name="showsRight" defaultChecked={settings.showsRight} />
        <span>{t('showsRight')}</span>
      </label>
    </Section>
  )
}
