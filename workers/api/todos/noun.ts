import { sql } from 'drizzle-orm'
import type { NounPart } from '../noun-part'
import { wordSource } from '../things/word-source'
import { todoJobs } from './daily'
import { todoPieces } from './export-todos'
import { todoSharing } from './sharing'
import { todos } from './table'
import { todoTitles } from './titles'

export const todoPart: NounPart<'todos'> = {
  reference: {
    section: 'write',
    en: 'To-do lists',
    fa: 'فهرست‌های کار',
    ar: 'قوائم المهام',
    titles: todoTitles,
  },
  search: {
    text: sql`(SELECT substr(text, 1, 4000) FROM todos WHERE todos.id = page.id)`,
    wordless: wordSource(todos, 'title', sql`text`),
  },
  sharing: todoSharing,
  pieces: todoPieces,
  jobs: todoJobs,
}
