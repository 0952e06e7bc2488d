import { type Locale, localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'
import { formAddress } from '../addresses'
import { held } from './field-props'
import type { Builder } from './use-builder'

/** The name of the form, and its language. */
export function NameFields({ form, builder }: { form: { id: string; version: number }; builder: Builder }) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const said = new FormData(event.currentTarget)
    builder.rename(String(said.get('name') ?? ''))
    const language = String(said.get('language') ?? '')
    const known = locales.find((each) => each === language)
    if (known) builder.speak(known)
  }
  return (
    <Form
      method="post"
      action={formAddress(form.id)}
      className="form-name"
      onInput={onInput}
      onSubmit={(event) => isScripted && event.preventDefault()}
    >
      <input type="hidden" name="etag" value={`"v${form.version}"`} />
      <input type="hidden" name="intent" value="name" />
      <label className="field">
        <span className="field-label">{t('name')}</span>
        <input
          className="input"
          name="name"
          {...autoDirection}
          required
          maxLength={200}
          {...held(builder.name)}
        />
      </label>
      <label className="field">
        <span className="field-label">{t('language')}</span>
        <select className="input" name="language" {...held(builder.language)}>
          {locales.map((each: Locale) => (
            <option key={each} value={each} lang={each}>
              {localeNames[each]}
            </option>
          ))}
        </select>
      </label>
      {!isScripted && (
        <Button type="submit" variant="surface" color="gray" highContrast>
          {t('common:save')}
        </Button>
      )}
    </Form>
  )
}
