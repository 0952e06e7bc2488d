import type { Noun, NounWith } from '@domain/things'
import type { Db } from '@kit/db'
import { type Pieces, rowPieces } from '@kit/export-pieces'
import type { Jobs } from '@kit/jobs'
import { type KeptTable, purgeKept } from '@kit/kept'
import type { SQL } from 'drizzle-orm'
import type { ContentKind } from './contents/kind'
import type { FileRules } from './files/policy'
import type { Sharing } from './members/sharing'
import type { WordSource } from './things/word-source'

/** What every noun may say of itself. */
type AnyPart = {
  /** What exports of accounts hold of it. */
  pieces?: Pieces
  /** Its daily jobs in this worker. */
  jobs?: (db: Db, now: number) => Jobs
  /** Its table, where a thing keeps more than rows of this database: an account that is removed waits for its things to go. */
  goesFirst?: KeptTable
  /** Who reads and writes its files, where not whoever reads and writes the thing. */
  files?: FileRules
}

/** What a search shows of a thing beside its title. */
type SearchPart = {
  /** The text of the thing `page.id`. */
  text: SQL
  /** Where the text is addresses: the one of them that the words stand in. */
  addressOf?: (text: string, words: readonly string[]) => string
  /** A public noun of which its owner also finds what is not published. */
  hasDrafts?: true
  /** Rows that were written before searches had words. */
  wordless?: WordSource
}

type Needs<N extends Noun, Some extends Noun, Part> = N extends Some ? Part : unknown

/** What a noun says of itself to mechanisms that know no noun; of its traits the compiler asks. */
export type NounPart<N extends Noun> = AnyPart &
  Needs<N, NounWith<'search'>, { search: SearchPart }> &
  Needs<N, NounWith<'content'>, { content: ContentKind }> &
  Needs<N, NounWith<'members'>, { sharing: Sharing }>

/** A noun whose rows are exported as they are, and removed after 30 days in the trash. */
export const keptRows = (noun: Noun, table: KeptTable) =>
  ({
    pieces: rowPieces(table),
    jobs: (db, now) => ({ [noun]: () => purgeKept(db, table, now) }),
  }) satisfies AnyPart
