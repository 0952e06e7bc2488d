import { pagesOf } from './pages'

/** The choices of a list: the first of each is the usual one, which no address names. `show: trash` is what was deleted. */
export type Choices = { show: readonly [string, ...string[]]; sort?: readonly [string, ...string[]] }
type Chosen<C extends Choices> = {
  [Name in keyof C]: (NonNullable<C[Name]> & readonly string[])[number]
}

/** The query of a list in its page's address. */
export type ListQuery<C extends Choices = Choices> = Chosen<C> & {
  q: string
  limit: number
  pages: number
  /** Texts of the other filters by name, without empty ones. */
  texts?: Record<string, string>
}

type Settings = {
  /** Items on a page; 24 fill three columns of cards. */
  size?: number
  /** Names that older addresses used, with the choice that each means now. */
  old?: Record<string, string>
  /** Filters whose values are typed. */
  texts?: readonly string[]
}

/** One list with filters: reads them from its address and writes addresses with other ones. */
export type Filters<C extends Choices = Choices> = {
  path: string
  choices: C
  /** Takes a whole URL; what it asks for and nobody offers is left out. */
  of(url: string): ListQuery<C>
  /** Gives the fields of the address that are not as usual. */
  query(asked: ListQuery<C>): Record<string, string>
  /** Gives the address with something else asked for, from its first page. */
  address(asked: ListQuery<C>, change?: Partial<ListQuery<C>>): string
}

const maxLimit = 100
const maxLetters = 200

/** Takes the path of a list and its choices; gives what reads and writes its addresses. */
export function listQueries<const C extends Choices>(
  path: string,
  choices: C,
  { size = 24, old = {}, texts }: Settings = {},
): Filters<C> {
  const options = Object.entries<readonly string[]>(choices)
  const of = (url: string): ListQuery<C> => {
    const { searchParams } = new URL(url)
    for (const [before, now] of Object.entries(old)) {
      const value = searchParams.get(before)
      if (value !== null && !searchParams.has(now)) searchParams.set(now, value)
    }
    const chosen = options.map(([name, values]) => {
      const wish = searchParams.get(name) ?? ''
      return [name, values.includes(wish) ? wish : values[0]]
    })
    return {
      ...(Object.fromEntries(chosen) as Chosen<C>),
      q: (searchParams.get('q') ?? '').trim().slice(0, maxLetters),
      limit: limitOf(searchParams.get('limit'), size),
      pages: pagesOf(searchParams),
      ...(texts && { texts: textsOf(searchParams, texts) }),
    }
  }
  const query = (asked: ListQuery<C>): Record<string, string> => {
    const chosen: Record<string, unknown> = asked
    const { q, limit, pages } = asked
    return {
      ...Object.fromEntries(
        options.flatMap(([name, [usual]]) => (chosen[name] === usual ? [] : [[name, String(chosen[name])]])),
      ),
      ...asked.texts,
      ...(q !== '' && { q }),
      ...(limit !== size && { limit: String(limit) }),
      ...(pages > 1 && { pages: String(pages) }),
    }
  }
  const address = (asked: ListQuery<C>, change: Partial<ListQuery<C>> = {}): string => {
    const fields = new URLSearchParams(query({ ...asked, pages: 1, ...change }))
    return `${path}${fields.size > 0 ? `?${fields}` : ''}`
  }
  return { path, choices, of, query, address }
}

function textsOf(given: URLSearchParams, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, (given.get(name) ?? '').trim().slice(0, maxLetters)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function limitOf(wish: string | null, usual: number): number {
  const limit = Number(wish ?? usual)
  return Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? limit : usual
}
