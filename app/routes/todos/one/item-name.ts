import * as v from 'valibot'

const Named = v.object({ item: v.string() })

/** Takes the data of a list's page; gives its title for the bar. */
export function itemName(data: unknown): string | null {
  const result = v.safeParse(Named, data)
  return result.success ? result.output.item : null
}
