import type { Version } from '@domain/contents/versions'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type Props = {
  /** How the document was just before; the room keeps that before it brings a version back. */
  before: Version | undefined
  actKey: string
}

/** Says that a version is back, and takes that back. */
export function Restored({ before, actKey }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <div className="panel document-notice" role="status">
      <Icon of={IconCircleCheck} size={18} />
      <span>{t('documents:restoredVersion')}</span>
      {before && (
        <Form method="post" action="?">
          <input type="hidden" name="version" value={before.id} />
          <input type="hidden" name="key" value={`${before.id}.${actKey}`} />
          <Button type="submit" size="1" variant="soft">
            {t('common:undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}
