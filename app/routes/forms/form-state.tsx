import type { FormState } from '@domain/forms/forms'
import { useTranslation } from 'react-i18next'
import { Status, type states } from '~/components/status'

const faces = { draft: 'waiting', published: 'done', closed: 'off' } as const satisfies Record<
  FormState,
  keyof typeof states
>

/** How far a form is; a published one may have a draft that differs. */
export function FormStatus({ form }: { form: { state: FormState; isChanged: boolean } }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Status state={faces[form.state]}>{t(`state_${form.state}`)}</Status>
      {form.state === 'published' && form.isChanged && <Status state="new">{t('unpublished')}</Status>}
    </>
  )
}
