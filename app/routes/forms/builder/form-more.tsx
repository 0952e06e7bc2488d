import type { FormState } from '@domain/forms/forms'
import { Form } from '@remix-run/react'
import { IconCircleMinus, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { formAddress, formFilters } from '../addresses'

/** Rarer actions: to close the form, and to delete it. */
export function FormMore({
  form,
  version,
}: {
  form: { id: string; name: string; state: FormState }
  version: number
}) {
  const { t } = useTranslation(['forms', 'common'])
  return (
    <Menu
      label={t('common:more', { title: form.name })}
      face={<Icon of={IconDots} size={20} />}
      className="bar-icon form-bar-more"
    >
      {form.state === 'published' && (
        <Form method="post" action={formAddress(form.id)} reloadDocument>
          <input type="hidden" name="etag" value={`"v${version}"`} />
          <button type="submit" name="intent" value="close" className="menu-item">
            <Icon of={IconCircleMinus} size={17} />
            {t('closeForm')}
          </button>
        </Form>
      )}
      <Form method="post" action={`${formFilters.path}?index`}>
        <input type="hidden" name="id" value={form.id} />
        <button type="submit" name="intent" value="delete" className="menu-item danger">
          <Icon of={IconTrash} size={17} />
          {t('common:remove')}
        </button>
      </Form>
    </Menu>
  )
}
