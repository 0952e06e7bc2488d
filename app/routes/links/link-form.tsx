import { NewLink } from '@domain/links/links'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { useVisitor } from '~/lib/visitor'
import { type LinkValues, linkInput } from './link-input'
import { SlugField } from './slug-field'

type Props = {
  kind: 'new' | 'edit'
  /** What is kept of the link, or nothing. */
  kept: LinkValues
  answer: FormAnswer | undefined
  /** Where short links begin, such as `go.example.com/`. */
  prefix: string
  today: string
  back: string
  /** Sent along unseen. */
  hidden: Record<string, string>
}

/** The form of a new link and of an edit. It works before any script; nothing typed is lost by an error. */
export function LinkForm({ kind, kept, answer, prefix, today, back, hidden }: Props) {
  const { t } = useTranslation(['links', 'common'])
  const { timeZone } = useVisitor()
  const format = useFormat()
  const errorText = useFieldError('links')
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, form } = useChecks(NewLink, (data) => linkInput(data, timeZone), answer)
  const values = { ...kept, ...answer?.values }
  useDraft(form.ref, `link ${back}`)
  const error = (name: keyof LinkValues) => errorText(name, errors[name])
  return (
    <Form method="post" className="panel panel-body form" {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === 'edit' && <input type="hidden" name="expiresBefore" value={kept.expiresAt} />}
      <FormRefusal text={t(kind === 'new' ? 'links:notCreated' : 'links:notSaved')} answer={answer} />
      <Field
        name="title"
        label={t('links:fieldTitle')}
        help={t('links:fieldTitleHelp')}
        error={error('title')}
      >
        {(control) => <TextField.Root {...control} defaultValue={values.title} maxLength={500} autoFocus />}
      </Field>
      <Field name="url" label={t('links:fieldUrl')} error={error('url')}>
        {(control) => (
          <TextField.Root
            {...control}
            defaultValue={values.url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="ltr-value"
            placeholder="https://"
          />
        )}
      </Field>
      <SlugField kept={kept.slug} value={values.slug} prefix={prefix} error={errors.slug} />
      <div className="form-pair">
        <Field
          name="expiresAt"
          label={t('links:fieldExpires')}
          help={t('links:fieldExpiresHelp')}
          error={error('expiresAt')}
          isOptional
        >
          {(control) => (
            <DateField
              control={control}
              label={t('links:fieldExpires')}
              defaultValue={values.expiresAt}
              min={today}
            />
          )}
        </Field>
        <Field
          name="maxClicks"
          label={t('links:fieldLimit')}
          help={t('links:fieldLimitHelp')}
          error={error('maxClicks')}
          isOptional
        >
          {(control) => (
            <TextField.Root
              {...control}
              defaultValue={values.maxClicks && format.digits(values.maxClicks)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <ForwardQuery isOn={values.forwardQuery === 'on'} />
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={back}>{t('common:cancel')}</Link>
        </Button>
        <Button type="submit" loading={isSending}>
          {t(kind === 'new' ? 'links:create' : 'links:save')}
        </Button>
      </div>
    </Form>
  )
}

function ForwardQuery({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('links')
  return (
    <div className="field">
      <label className="form-choice">
        <input
          type="checkbox"
          name="forwardQuery"
          value="on"
          defaultChecked={isOn}
          aria-describedby="forward-query-help"
        />
        {t('forwardQuery')}
      </label>
      <div className="field-note" id="forward-query-help">
        {t('forwardQueryHelp')}
      </div>
    </div>
  )
}
