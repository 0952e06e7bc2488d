import type { Version } from '@domain/contents/versions'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type Props = {
  /** How the content was just before; the room keeps that before it brings a version back. */
  before: Version | undefined
  actKey: string
  /** That a version is back, and what became of the content before. */
  text: string
}

/** Says that a version is back, and takes that back. */
export function Restored({ before, actKey, text }: Props) {
  const { t } = useTranslation()
  return (
    <div className="panel content-notice" role="status">
      <Icon of={IconCircleCheck} size={18} />
      <span>{text}</span>
      {before && (
        <Form method="post" action="?">
          <input type="hidden" name="version" value={before.id} />
          <input type="hidden" name="key" value={`${before.id}.${actKey}`} />
          <Button type="submit" size="1" variant="soft">
            {t('undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}
