import type { Form as WholeForm } from '@domain/forms/forms'
import { directionOf } from '@domain/locale'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { placeKey, singlePreview } from '../preview-form'

const FillerPreview = lazy(() =>
  import('~/components/form-filler/preview').then((file) => ({ default: file.FillerPreview })),
)

/** The open element as those who answer see it, in the form's language whatever the maker reads. */
export function LivePreview({ form, place }: { form: WholeForm; place: number }) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  const text = useDeferredValue(JSON.stringify({ ...form, settings: form.settings }))
  const shown = useMemo(() => singlePreview(JSON.parse(text)), [text])
  const element = form.elements[place]
  const plain = (
    <div className="form-card" lang={form.language} dir={directionOf(form.language)}>
      <p className="form-card-question">{element?.question}</p>
      {element?.help && <p className="form-card-help">{element.help}</p>}
    </div>
  )
  if (!isScripted) return plain
  return (
    <section className="form-live" aria-label={t('livePreview')}>
      <Suspense fallback={plain}>
        <FillerPreview form={shown} at={placeKey(place)} />
      </Suspense>
    </section>
  )
}
