import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'

/** Without a script: opens the field for a comment on the lines that are typed, such as 3 or 3-9. */
export function PlainLines({ count }: { count: number }) {
  const { t } = useTranslation(['code', 'common'])
  if (useScripted()) return null
  return (
    <Form className="code-plain-lines">
      <label htmlFor="plain-lines">{t('commentOnLines')}</label>
      <input
        id="plain-lines"
        name="lines"
        className="input"
        dir="ltr"
        placeholder={count > 1 ? `1-${count}` : '1'}
        autoComplete="off"
        required
      />
      <button type="submit" className="button">
        {t('openField')}
      </button>
    </Form>
  )
}
