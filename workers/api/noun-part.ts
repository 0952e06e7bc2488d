import type { MadeKind } from '@domain/doings'
import type { Locale } from '@domain/locale'
import type { ScorePart } from '@domain/score'
import type { RunsOf } from '@domain/search/mark'
import type { Noun, NounWith } from '@domain/things'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { type Pieces, rowPieces } from '@kit/export-pieces'
import type { Jobs } from '@kit/jobs'
import { type KeptTable, purgeKept } from '@kit/kept'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { LineRules } from './comments/lines'
import type { ContentKind } from './contents/kind'
import type { FileRules } from './files/policy'
import type { Sharing } from './members/sharing'
import type { WordSource } from './things/word-source'

/** Titles of calls by their English summaries, in the other languages. */
export type CallTitles = Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>

/** Facts that every noun may declare. */
type AnyPart = {
  /** Its group of calls in the API reference: the section, its heading in each language, and the calls’ titles. */
  reference: { section: 'community' | 'build' | 'write'; titles: CallTitles } & Record<Locale, string>
  /** Its part of an account's export. */
  pieces?: Pieces
  /** Its daily jobs in this worker. */
  jobs?: (db: Db, now: number) => Jobs
  /** Its table, where an account that is removed waits for its things to go. */
  goesFirst?: KeptTable
  /** The condition that a thing of `things` is to be seen by a member, where it is so only with another one. */
  isThere?: (userId: string) => SQL
  /** Points that members score for it: queries of `user_id` and `n`, how much each row counts. */
  scored?: Partial<Record<ScorePart, SQL>>
  /** Its table, where each thing is written in one language: its address in that language alone is in the site map. */
  writtenIn?: KeptTable & { language: SQLiteColumn }
  /** Whether members may also vote −1. */
  takesVotesAgainst?: true
  /** Whether a thing keeps files, rooms or rows outside the database: who erases one leaves it to the daily job that removes those. */
  isKeptElsewhere?: true
  /** Erases what went to the trash with things: takes the query of their ids, and what is set on a row that the daily job takes. */
  erasesWith?: (ids: SQL, over: SQL) => SQL[]
  /** Where comments on its lines are in later revisions, where it has revisions. */
  lines?: LineRules
  /** Rules for reading and writing its files, if they differ from the thing's. */
  files?: FileRules
}

/** The text that a search shows of a thing beside its title. */
type SearchPart = {
  /** The text of the thing `page.id`. */
  text: SQL
  /** If the text is addresses: the one that contains the words. */
  addressOf?: (text: string, words: readonly string[]) => string
  /** The words of its text, where they are not those of sentences. */
  runsOf?: RunsOf
  /** Whether `text` is Markdown, whose words alone are shown. */
  isMarkdown?: boolean
  /** A public noun of which its owner also finds what is not published. */
  hasDrafts?: true
  /** Rows that were written before searches had words. */
  wordless?: WordSource
}

/** A thing as a profile shows it; `key` is what else its address needs. */
export type MadeRow = { id: string; title: string; key: string | null }

/** The things that a profile shows of a member. */
type MadePart = {
  /** The query of things that others can see now: `id`, `title`, `at` and `public_key`, which is the row’s `key`. */
  rows: (ownerId: string) => SQL
  /** Where it has another address than its own screens. */
  urlOf?: (row: MadeRow, isMember: boolean, hosts: Settings['hosts']) => string
}

type Needs<N extends Noun, Some extends string, Part> = N extends Some ? Part : unknown

/** The declaration of a noun for mechanisms that know no noun; the compiler asks for the parts that its traits need. */
export type NounPart<N extends Noun> = AnyPart &
  Needs<N, NounWith<'search'>, { search: SearchPart }> &
  Needs<N, MadeKind, { made: MadePart }> &
  Needs<N, NounWith<'content'>, { content: ContentKind }> &
  Needs<N, NounWith<'members'>, { sharing: Sharing }>

/** A noun whose rows are exported as they are, and removed after 30 days in the trash. */
export const keptRows = (noun: Noun, table: KeptTable) =>
  ({
    pieces: rowPieces(table),
    jobs: (db, now) => ({ [noun]: () => purgeKept(db, table, now) }),
  }) satisfies Partial<AnyPart>
