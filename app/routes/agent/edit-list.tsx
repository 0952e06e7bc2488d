import { Button } from '@radix-ui/themes'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { fieldName, type Json } from './edited-input'

type Props = {
  path: readonly string[]
  items: readonly Json[]
  label: string
  error: string | null
  /** The fields of an item. */
  children: (item: Json, at: number) => ReactNode
}

/** The items of a list, each with its fields; its buttons send the form, so that they work before any script. */
export function EditList({ path, items, label, error, children }: Props) {
  const { t } = useTranslation('conversations')
  const name = fieldName(path, 'a')
  const place = name.slice(0, -2)
  return (
    <fieldset className="agent-edit-list">
      <legend>{label}</legend>
      <input type="hidden" name={name} value="" />
      {error && <p className="field-note wrong">{error}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place; all are drawn again when one is removed.
        <div key={at} className="agent-edit-item">
          {children(item, at)}
          <Button
            type="submit"
            name="command"
            value={`remove ${place}.${at}`}
            variant="soft"
            color="gray"
            size="1"
            aria-label={t('removeItem', { at: at + 1 })}
          >
            <Icon of={IconTrash} size={15} />
            {t('remove')}
          </Button>
        </div>
      ))}
      {items.length > 0 && (
        <Button type="submit" name="command" value={`add ${place}`} variant="soft" color="gray" size="1">
          <Icon of={IconPlus} size={15} />
          {t('addItem')}
        </Button>
      )}
    </fieldset>
  )
}
