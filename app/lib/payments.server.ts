import { type ApiClient, load } from './api.server'

let known: boolean | null = null

/** Whether the operator has set payments up, which holds as long as this process runs; true while nobody can tell. */
export async function hasPayments(api: ApiClient): Promise<boolean> {
  known ??= await load(api.funds.$get({ query: { limit: '1' } })).then(
    ({ isOn }) => isOn,
    () => null,
  )
  return known ?? true
}
