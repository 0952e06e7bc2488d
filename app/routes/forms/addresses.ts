import { screenOf } from '@domain/screens'
import { listQueries } from '~/lib/list-query'

/** The member's forms. */
export const formFilters = listQueries('/dashboard/forms', { show: ['all', 'trash'] }, { size: 20 })

/** Takes a form's id and a screen of it; gives its address, that of the builder without one. */
export const formAddress = (
  id: string,
  part?: 'settings' | 'preview' | 'versions' | 'answers' | 'link' | 'data' | 'draft' | 'qr',
) => (part ? `${screenOf('forms', id)}/${part}` : screenOf('forms', id))

/** Where one element of a form is changed. */
export const elementAddress = (id: string, key: string) =>
  `${screenOf('forms', id)}/elements/${encodeURIComponent(key)}`
