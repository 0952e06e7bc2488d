import type { Form as WholeForm } from '@domain/forms/forms'
import { directionOf } from '@domain/locale'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeKey, singlePreview } from '../preview-form'

type Preview = typeof import('~/components/form-filler/preview').FillerPreview

/** The preview that draws the form, null until it has come; without a connection it comes with the next one. */
function usePreview(): Preview | null {
  const [Preview, setPreview] = useState<Preview | null>(null)
  const isThere = Preview !== null
  useEffect(() => {
    if (isThere) return
    const load = () =>
      void import('~/components/form-filler/preview').then(
        ({ FillerPreview }) => setPreview(() => FillerPreview),
        () => undefined,
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isThere])
  return Preview
}

/** The open element as visitors see it, in the form's language whatever the maker reads. */
export function LivePreview({ form, place }: { form: WholeForm; place: number }) {
  const { t } = useTranslation('forms')
  const Preview = usePreview()
  const text = useDeferredValue(JSON.stringify({ ...form, settings: form.settings }))
  const shown = useMemo(() => singlePreview(JSON.parse(text)), [text])
  const element = form.elements[place]
  const plain = (
    <div className="form-card" lang={form.language} dir={directionOf(form.language)}>
      <p className="form-card-question">{element?.question}</p>
      {element?.help && <p className="form-card-help">{element.help}</p>}
    </div>
  )
  if (!Preview) return plain
  return (
    <section className="form-live" aria-label={t('livePreview')}>
      <Preview form={shown} at={placeKey(place)} />
    </section>
  )
}
