import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import { elementAddress } from '../addresses'
import { ElementFields } from './element-fields'
import { elementIn } from './element-form'
import type { Builder } from './use-builder'

/** The element that is open, with all that can be said of it. */
export function ElementPanel({
  form,
  builder,
  errors,
}: {
  form: { id: string; version: number }
  builder: Builder
  errors: FormAnswer['fields']
}) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const { element, elements, place } = builder
  const box = useRef<HTMLFormElement>(null)
  if (!element) return <aside className="form-panel" aria-label={t('open')} />
  const start = `${place}.`
  const all = isScripted ? builder.errors : dropPrefix(errors)
  const mine = Object.fromEntries(
    Object.entries(all).flatMap(([path, code]) =>
      path.startsWith(start) ? [[path.slice(start.length), code]] : [],
    ),
  )
  const listen = ({ target }: FormEvent) => {
    if (!box.current) return
    const { name } = target as HTMLInputElement
    builder.change(elementIn(new FormData(box.current), element, elements), name)
  }
  return (
    <aside className="form-panel" aria-label={t('open')}>
      <Form
        method="post"
        action={elementAddress(form.id, element.key)}
        encType="multipart/form-data"
        ref={box}
        // Fields that are not the builder's own start over with each element.
        key={`${builder.selected} of ${elements.length} ${builder.generation}`}
        className="form-panel-fields"
        onInput={listen}
        onSubmit={(event) => isScripted && event.preventDefault()}
      >
        <input type="hidden" name="etag" value={`"v${form.version}"`} />
        <input type="hidden" name="intent" value="element" />
        <ElementFields
          element={element}
          elements={elements}
          place={place}
          language={builder.language}
          errors={mine}
          onSet={(change) => builder.change({ ...element, ...change })}
        />
        {!isScripted && <Button type="submit">{t('common:save')}</Button>}
      </Form>
    </aside>
  )
}

/** The API names fields from the whole form on, the schema of the elements from the list. */
const dropPrefix = (fields: FormAnswer['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, code]) => [path.replace(/^elements\./, ''), code]),
  )
