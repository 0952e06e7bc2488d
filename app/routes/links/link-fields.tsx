import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { TitleField } from '~/components/title-field'
import { useFormat } from '~/lib/format'
import type { LinkValues } from './link-input'
import { SlugField } from './slug-field'

type Props = FormInside & {
  /** The stored values of the link, or nothing. */
  kept: LinkValues
  /** Where short links begin, such as `go.example.com/`. */
  prefix: string
  today: string
}

/** The fields of a new link and of an edit. */
export function LinkFields({ kept, prefix, today, values: typed, error, errors }: Props) {
  const { t } = useTranslation('links')
  const format = useFormat()
  const values = { ...kept, ...typed }
  return (
    <>
      <TitleField
        label={t('fieldTitle')}
        help={t('fieldTitleHelp')}
        error={error('title')}
        title={values.title}
        maxLength={500}
      />
      <Field name="url" label={t('fieldUrl')} error={error('url')}>
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
      <SlugField kept={kept.slug} value={values.slug ?? ''} prefix={prefix} error={errors.slug} />
      <div className="form-pair">
        <Field
          name="expiresAt"
          label={t('fieldExpires')}
          help={t('fieldExpiresHelp')}
          error={error('expiresAt')}
          isOptional
        >
          {(control) => (
            <DateField
              control={control}
              label={t('fieldExpires')}
              defaultValue={values.expiresAt}
              min={today}
            />
          )}
        </Field>
        <Field
          name="maxClicks"
          label={t('fieldLimit')}
          help={t('fieldLimitHelp')}
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
    </>
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
