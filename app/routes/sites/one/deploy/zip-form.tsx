import { Button } from '@radix-ui/themes'
import { Form, useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { useErrorText } from '~/lib/form-errors'
import type { act } from '../act.server'

/** The way in without a script: one .zip. */
export function ZipForm() {
  const { t } = useTranslation('sites')
  const answer = useActionData<typeof act>()
  const errorText = useErrorText('sites', 'uploads')
  const [wrong = answer?.code] = Object.values((answer && 'fields' in answer && answer.fields) || {})
  return (
    <Form
      method="post"
      action="/dashboard/myui?index"
      encType="multipart/form-data"
      className="site-zip"
      reloadDocument
    >
      <input type="hidden" name="intent" value="deploy" />
      <Field name="zip" label={t('zipLabel')} error={errorText(wrong)}>
        {(control) => <FileInput {...control} accept=".zip,application/zip" />}
      </Field>
      <Button type="submit">{t('sendZip')}</Button>
    </Form>
  )
}
