import { slugOf } from './text/slug'
import { type Noun, type NounWith, nounsWith } from './things'

/** Paths of screens, to which the thing's id is appended, for nouns whose path differs from their name. */
const screens: Partial<Record<Noun | 'chats', string>> = {
  links: '/dashboard/myurl/',
  todos: '/dashboard/todo/',
  apps: '/dashboard/myapp/app/',
  apis: '/dashboard/myapp/',
  ideas: '/dashboard/allidea/',
  projects: '/dashboard/allproject/',
  questions: '/dashboard/question/',
  code: '/dashboard/showCode/',
  // Leads on to the answer's question.
  answers: '/dashboard/question/',
  diagrams: '/dashboard/diagram/',
  chats: '/dashboard/chat/',
  conversations: '/dashboard/chatgpt/',
}

/** Takes a noun, the id of one of its things and of a comment or answer on it; gives the path of its screen, which has that on it. */
export function screenOf(noun: Noun | 'chats', id: string, partId: string | null = null): string {
  const kind = partId?.startsWith('answer_') ? 'answer' : 'comment'
  return `${screens[noun] ?? `/dashboard/${noun}/`}${id}${partId === null ? '' : `?${kind}=${partId}#${partId}`}`
}

/** Nouns with a public list and a public page by id; articles have theirs in the magazine. */
export type GeneralNoun = Exclude<NounWith<'public'>, 'articles'>

/** Paths of public pages, to which the thing's id is appended, for nouns whose path differs from their name. */
const publicScreens: Partial<Record<GeneralNoun, string>> = {
  ideas: '/general/idea/',
  projects: '/general/allproject/',
  questions: '/general/question/',
  code: '/code/',
}

/** Paths of public lists that are elsewhere than the pages of their things. */
const elsewhere: Partial<Record<GeneralNoun, string>> = { code: '/general/code' }

const publicScreen = (noun: GeneralNoun) => publicScreens[noun] ?? `/general/${noun}/`

/** The lists of things that everybody reads. */
export const publicLists = nounsWith('public')
  .filter((noun) => noun !== 'articles')
  .map((noun) => elsewhere[noun] ?? publicScreen(noun).slice(0, -1))

/** Takes the handle of an article's author and its name in its address; gives the path of its page. */
export const articleScreenOf = (handle: string, slug: string): string =>
  `/magazine/@${handle}/${encodeURIComponent(slug)}`

/**
 * Takes a public noun, and the id, title and `hint` of a thing as the index of things has them (for an article the hint
 * is the author's handle and the slug); gives the path of its page.
 */
export function publicScreenOf(noun: NounWith<'public'>, id: string, title: string, hint = ''): string {
  if (noun !== 'articles') return `${publicScreen(noun)}${id}/${encodeURIComponent(slugOf(title))}`
  const [handle = '', slug = ''] = hint.split('/', 2)
  return articleScreenOf(handle, slug)
}
