import * as v from 'valibot'

const Named = v.object({ link: v.object({ title: v.string() }) })

/** Takes the data of a page about one link; gives its title for the bar. */
export function linkName(data: unknown): string | null {
  const result = v.safeParse(Named, data)
  return result.success ? result.output.link.title : null
}
