import type { TablerIcon } from '@tabler/icons-react'
import type { Namespaces } from '~/locales/namespaces'

export type ShellText = keyof Namespaces['shell']
export type GroupId = 'community' | 'build' | 'write'
/** What a screen looks like from afar, as it is drawn before its data are there. */
export type PageShape = 'figures' | 'cards' | 'rows' | 'form' | 'text'

/** A screen that the menu or the palette offers; `words`, in the three languages, only find it. `place` is its order, from 1. */
type Entry = { text: ShellText; to: string; icon?: TablerIcon; words: string; place: number }

/** The entry of the menu, in its group: the noun's list. */
type MenuEntry = Entry & {
  group: GroupId
  shape: PageShape
  /** What an address below it says that leads to nothing the reader may see. */
  refusal?: ShellText
}

export type NounStart = Entry & {
  id: ShellText
  /** Its place in the menu of what is new, and the letter that begins it after C. */
  inNew?: { group: GroupId; place: number; letter: string }
  /** Its form takes a title from the address. */
  isNamed?: boolean
}

/** What the screens of all nouns know of one: its entry in `index.ts` makes it appear in each of them. */
export type AppNoun = {
  icon: TablerIcon
  /** The heading above several of them. */
  text: ShellText
  menu?: MenuEntry
  /** Addresses of its other lists, which look like rows. */
  lists?: RegExp
  starts?: readonly NounStart[]
  /** Screens that are only searched. */
  rarer?: readonly (Entry & { id: ShellText })[]
  /** Its color among those of acts on a timeline, and its icon where that is another. */
  timeline?: { tint: number; icon?: TablerIcon }
  /** What a search shows of its text has marks of Markdown. */
  isMarkdown?: boolean
}
