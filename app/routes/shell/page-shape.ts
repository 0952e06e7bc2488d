import { starts } from '~/components/screens'
import { appNouns } from '~/nouns'
import type { PageShape } from '~/nouns/app-noun'

const nouns = Object.values(appNouns)
const shapes = new Map<string, PageShape>([
  ['/dashboard', 'figures'],
  ...nouns.flatMap(({ menu }) => (menu ? [[menu.to, menu.shape] as const] : [])),
  ...starts.map(({ to }) => [to, 'form'] as const),
])

const lists = [
  /^\/dashboard\/(notifications|coins|mytime|search|settings|funds|inbox)$/,
  ...nouns.flatMap(({ lists = [] }) => lists),
]
const forms = /\/(new|edit|offer|import|editProfile|publish|password)$/

/** Takes the path of a members' screen; gives its shape. */
export function pageShape(pathname: string): PageShape {
  const path = pathname.replace(/\/$/, '')
  const known = shapes.get(path)
  if (known) return known
  if (lists.some((list) => list.test(path))) return 'rows'
  return forms.test(path) ? 'form' : 'text'
}
