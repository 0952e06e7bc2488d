import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Trans } from '~/components/trans'
import { formAddress } from '../addresses'

/** An element that was deleted without a script, and all elements as they were before, as JSON. */
export type Removed = { title: string; elements: string }

/** Says that an element is deleted, and brings it back as long as nothing else has changed. */
export function RemovedNote({ form, removed }: { form: { id: string; version: number }; removed: Removed }) {
  const { t } = useTranslation(['forms', 'common'])
  return (
    <div className="form-sign-note" data-state="removed" role="status">
      <span>
        <Trans
          t={t}
          i18nKey="elementRemoved"
          values={{ title: removed.title }}
          components={{ title: <bdi /> }}
        />
      </span>
      <Form method="post" action={formAddress(form.id)} reloadDocument>
        <input type="hidden" name="etag" value={`"v${form.version}"`} />
        <input type="hidden" name="elements" value={removed.elements} />
        <Button type="submit" name="intent" value="undo" size="1" variant="surface" color="gray" highContrast>
          {t('common:undo')}
        </Button>
      </Form>
    </div>
  )
}
