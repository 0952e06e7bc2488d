import { type AnswerChunk, type AnswerSoFar, noAnswer, withChunk } from '@domain/conversations/chunks'

/** Facts of the answer that is being written, kept until it is in the database. */
export type AnswerFacts = {
  messageId: string
  conversationId: string
  ownerId: string
  /** Tokens of the questions so far, counted by us where the host does not. */
  asked: number
  /** A text by whose words the conversation is found, besides the answer. */
  text: string
}

/** The storage of one running answer: its facts, and its chunks in the order in which they were shown. */
export class AnswerStore {
  private isOpen = false

  constructor(private readonly storage: DurableObjectStorage) {}

  private get sql(): SqlStorage {
    if (!this.isOpen) {
      this.storage.sql.exec('CREATE TABLE IF NOT EXISTS facts (value TEXT NOT NULL)')
      this.storage.sql.exec(
        'CREATE TABLE IF NOT EXISTS pieces (seq INTEGER PRIMARY KEY, chunks TEXT NOT NULL)',
      )
      this.isOpen = true
    }
    return this.storage.sql
  }

  begin(facts: AnswerFacts, first: readonly AnswerChunk[]): void {
    this.clear()
    this.sql.exec('INSERT INTO facts (value) VALUES (?)', JSON.stringify(facts))
    this.add(first)
  }

  add(chunks: readonly AnswerChunk[]): void {
    if (chunks.length > 0) this.sql.exec('INSERT INTO pieces (chunks) VALUES (?)', JSON.stringify(chunks))
  }

  /** Keeps how many tokens the steps so far have used. */
  count(tokens: number): void {
    this.sql.exec("UPDATE facts SET value = json_set(value, '$.asked', ?)", tokens)
  }

  /** The answer as far as it was shown, null where none is kept. */
  read(): { facts: AnswerFacts; answer: AnswerSoFar } | null {
    const [row] = this.sql.exec<{ value: string }>('SELECT value FROM facts').toArray()
    if (!row) return null
    let answer = noAnswer
    for (const { chunks } of this.sql.exec<{ chunks: string }>('SELECT chunks FROM pieces ORDER BY seq'))
      answer = (JSON.parse(chunks) as AnswerChunk[]).reduce(withChunk, answer)
    return { facts: JSON.parse(row.value) as AnswerFacts, answer }
  }

  clear(): void {
    this.sql.exec('DELETE FROM pieces')
    this.sql.exec('DELETE FROM facts')
  }

  /** Waits until everything that was written is on the disk. */
  synced(): Promise<void> {
    return this.storage.sync()
  }
}
