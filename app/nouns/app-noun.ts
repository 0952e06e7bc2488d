import type { TablerIcon } from '@tabler/icons-react'
import type { Namespaces } from '~/locales/namespaces'

export type ShellText = keyof Namespaces['shell']
export type GroupId = 'community' | 'build' | 'write' | 'ai' | 'market'
/** The shape of a screen, for the placeholder before its data load. */
export type PageShape = 'figures' | 'cards' | 'rows' | 'form' | 'text'

/** A screen that the menu or the palette offers; `words`, in the three languages, only find it. `place` is its order, from 1. */
type Entry = { text: ShellText; to: string; icon?: TablerIcon; words: string; place: number }

/** The entry of the menu, in its group: the noun's list. */
type MenuEntry = Entry & {
  group: GroupId
  shape: PageShape
  /** The text for an address below it that leads to nothing the reader may see. */
  refusal?: ShellText
}

export type NounStart = Entry & {
  id: ShellText
  /** Its place in the menu of what is new, and the letter that begins it after C. */
  inNew?: { group: GroupId; place: number; letter: string }
  /** Its form takes a title from the address. */
  isNamed?: boolean
}

/** The description of a noun that all screens share: its entry in `index.ts` makes it appear in each of them. */
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
}
