import { env } from 'cloudflare:workers'
import { writeCursor } from '@kit/cursor'
import type { Query, SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { db } from '../../tests/api'
import { articlesPage, ownArticlesPage } from './articles/queries'
import { chatsPage } from './chats/queries'
import { codePage } from './code/queries'
import { commentsPage } from './comments/read'
import { diagramsPage } from './diagrams/queries'
import { documentsPage } from './documents/queries'
import { formsPage } from './forms/queries'
import { ideasPage } from './ideas/queries'
import { projectsPage } from './projects/queries'
import { actsPage } from './proposals/acts'
import { listedProfiles, mapPage, publicThings } from './public-things/routes'
import { answersPage } from './questions/answers'
import { questionsPage } from './questions/queries'
import type { Reader } from './things/reader'
import { timelineFollowed, timelineOf } from './timeline/queries'
import { filesPage } from './workspaces/files'
import { wonPage } from './workspaces/won'

async function planOf({ sql, params }: { sql: string; params: unknown[] }): Promise<string> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

/** The plan of a list for nobody and for a member with blocks between them and some of its authors. */
async function planOfBoth(page: (reader: Reader) => { toSQL: () => Query }): Promise<string> {
  const plans = await Promise.all([null, 'user_x'].map((reader) => planOf(page(reader).toSQL())))
  return plans.join('\n')
}

const threadCursor = writeCursor([1, 'a 1 b'], 'time')
const cursor = writeCursor([1, 'a'])
const after = (order: string) => writeCursor([1, 'a'], order)

it.each([{}, { cursor: after('chats') }])(
  'a page of chats is read along the index in its order (%o)',
  async (query) => {
    const plan = await planOf(chatsPage(db(), 'user_x', query).toSQL())
    expect(plan).toContain('SEARCH chat_members USING INDEX chat_members_newest')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

it.each([{}, { cursor: after('acts') }])(
  'a page of the acts of an agent is read along the index in its order (%o)',
  async (query) => {
    const plan = await planOf(actsPage(db(), 'conversation_x', query).toSQL())
    expect(plan).toContain('SEARCH acts USING INDEX acts_conversation')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

it('unread chats are read along an index', async () => {
  const plan = await planOf(chatsPage(db(), 'user_x', {}, true).toSQL())
  expect(plan).toMatch(/SEARCH chat_members USING INDEX chat_members_(newest|unread)/)
  expect(plan).not.toContain('SCAN')
})

it.each([{}, { cursor: after('diagrams') }, { show: 'mine' as const }, { q: 'plan' }])(
  'a page of diagrams begins with what its member is in, and sorts no more than that (%o)',
  async (query) => {
    const plan = await planOf(diagramsPage(db(), 'user_x', query).toSQL())
    expect(plan).toContain('SEARCH thing_members USING INDEX thing_members_user (user_id=?)')
    expect(plan).toMatch(/SEARCH diagrams USING INDEX sqlite_autoindex_diagrams_1 \(id=\?\)/)
    expect(plan).not.toContain('SCAN')
  },
)

it.each([{}, { cursor: after('documents') }, { filter: 'mine' as const }, { q: 'plan' }])(
  'a page of documents begins with what its member is in, and sorts no more than that (%o)',
  async (query) => {
    const plan = await planOf(documentsPage(db(), 'user_x', query).toSQL())
    expect(plan).toContain('SEARCH thing_members USING INDEX thing_members_user (user_id=?)')
    expect(plan).toMatch(/SEARCH documents USING INDEX sqlite_autoindex_documents_1 \(id=\?\)/)
    expect(plan).not.toContain('SCAN')
  },
)

it.each([
  [{}, 'ideas USING INDEX ideas_newest'],
  [{ cursor: after('ideas new') }, 'ideas USING INDEX ideas_newest'],
  [{ sort: 'top' as const }, 'things USING INDEX things_top'],
  [{ owner: 'sara' }, 'ideas USING INDEX ideas_owner'],
])('a page of ideas is read along the index in its order (%o)', async (query, index) => {
  const plan = await planOfBoth((reader) => ideasPage(db(), reader, query))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it.each([
  [{}, 'articles USING INDEX articles_newest'],
  [{ cursor: after('articles') }, 'articles USING INDEX articles_newest'],
  [{ language: 'fa' as const, cursor: after('articles') }, 'articles USING INDEX articles_language'],
  [{ language: 'fa' as const, category: 'code' as const }, 'articles USING INDEX articles_category'],
  [{ by: 'sara' }, 'articles USING INDEX articles_by'],
])('a page of articles is read along the index in its order (%o)', async (query, index) => {
  const plan = await planOfBoth((reader) => articlesPage(db(), reader, query))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it('a page of a member’s own articles is read along the index in its order', async () => {
  const plan = await planOf(
    ownArticlesPage(db(), 'user_x', { state: 'draft', cursor: after('own articles') }).toSQL(),
  )
  expect(plan).toContain('articles USING INDEX articles_owner')
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it.each([
  [{}, 'questions USING INDEX questions_newest'],
  [{ cursor: after('questions new') }, 'questions USING INDEX questions_newest'],
  [{ sort: 'active' as const, cursor: after('questions active') }, 'questions USING INDEX questions_active'],
  [{ sort: 'top' as const, cursor: after('questions top') }, 'things USING INDEX things_top'],
  [{ owner: 'sara' }, 'questions USING INDEX questions_owner'],
  [{ language: 'fa' as const }, 'questions USING INDEX questions_language'],
  [{ unanswered: 'true' as const }, 'questions USING INDEX questions_unanswered'],
  [{ tag: 'react', cursor: after('questions new') }, 'question_tags USING PRIMARY KEY'],
])('a page of questions is read along the index in its order (%o)', async (query, index) => {
  const plan = await planOfBoth((reader) => questionsPage(db(), reader, query))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it.each([
  [{}, 'answers_top'],
  [{ acceptedFirst: 'true' as const, cursor: after('answers top') }, 'answers_top'],
  [{ from: 'answer_y' }, 'answers_top'],
  [{ sort: 'new' as const, cursor: after('answers new') }, 'answers_oldest'],
  [{ sort: 'old' as const, cursor: after('answers old') }, 'answers_oldest'],
])('a page of answers is read along the index in its order (%o)', async (query, index) => {
  const asked = { id: 'question_x', acceptedId: 'answer_x' }
  const plan = await planOfBoth((reader) => answersPage(db(), reader, asked, query))
  expect(plan).toContain(`SEARCH answers USING INDEX ${index} (question_id=?`)
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it.each([
  [{}, 'projects USING INDEX projects_newest'],
  [{ cursor: after('projects new') }, 'projects USING INDEX projects_newest'],
  [{ state: 'open' as const }, 'projects USING INDEX projects_state'],
  [{ sort: 'deadline' as const }, 'projects USING INDEX projects_deadline'],
  [
    { sort: 'deadline' as const, cursor: writeCursor([20_300_101, 'a'], 'projects deadline') },
    'projects USING INDEX projects_deadline',
  ],
  [{ sort: 'budget' as const, currency: 'EUR' as const }, 'projects USING INDEX projects_budget'],
  [{ owner: 'sara' }, 'projects USING INDEX projects_owner'],
])('a page of projects is read along the index in its order (%o)', async (query, index) => {
  const plan = await planOfBoth((reader) => projectsPage(db(), reader, query))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

it.each([
  [{}, 'comments_oldest'],
  [{ cursor: threadCursor }, 'comments_oldest'],
  [{ sort: 'new' as const, cursor: threadCursor }, 'comments_oldest'],
  [{ sort: 'top' as const }, 'comments_top'],
])('a page of comments is read thread by thread along the index (%o)', async (query, index) => {
  const thing = {
    id: 'idea_x',
    ownerId: 'user_o',
    noun: 'ideas',
    title: '',
    comments: 0,
    isClosed: false,
    reach: 'public',
    role: null,
  } as const
  const plan = await planOf(commentsPage(db(), thing, 'user_x', query).toSQL())
  expect(plan).toContain(`SEARCH begun USING INDEX ${index} (thing_id=?`)
  expect(plan).toContain('SEARCH comments USING INDEX comments_thread (thread_id=?)')
  // The replies of one thread at a time.
  expect(plan.replace('USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY', '')).not.toMatch(/SCAN|TEMP B-TREE/)
})

const reader = { id: 'user_x', scopes: null }
const written = (query: SQL) => new SQLiteAsyncDialect().sqlToQuery(query)

it.each([{}, { cursor }, { kind: 'ideas' as const }])(
  'a timeline is read along the index of acts (%o)',
  async (query) => {
    const plan = await planOf(written(timelineOf(reader, 'user_o', query)))
    expect(plan).toContain('SEARCH act USING INDEX events_actor (actor_id=?')
    expect(plan.replace('SCAN json_each', '')).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

it.each([{}, { cursor }])(
  'of followed members only nearby entries of the index are sorted (%o)',
  async (query) => {
    const plan = await planOf(written(timelineFollowed(reader, query)))
    expect(plan).toContain('SEARCH act USING INDEX events_actor (actor_id=?')
    expect(plan).toMatch(/SEARCH act USING INDEX sqlite_autoindex_events_1 \(id=\?\)/)
    expect(plan).toMatch(/SEARCH own USING .*INDEX \w+ \(user_id=\?/)
    expect(plan.replaceAll(/SCAN (json_each|walked)/g, '')).not.toContain('SCAN')
  },
)

it.each([{}, { cursor: after('files') }])(
  'a page of the files of a workspace is read along the index in its order (%o)',
  async (query) => {
    const plan = await planOf(filesPage(db(), 'offer_x', query).toSQL())
    expect(plan).toContain('SEARCH files USING INDEX files_thing')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

it.each([{}, { cursor: after('won') }])(
  'a page of won projects is read along the index in its order (%o)',
  async (query) => {
    const plan = await planOf(wonPage(db(), 'user_x', query).toSQL())
    expect(plan).toContain('SEARCH workspaces USING INDEX workspaces_maker_newest')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)

it.each([
  [publicThings, 'things_public'],
  [listedProfiles, 'profiles_listed'],
])('the site map is read along an index (%#)', async (rows, index) => {
  for (const query of [{}, { cursor }]) {
    const plan = await planOf(written(mapPage(rows, query)))
    expect(plan).toContain(`USING INDEX ${index}`)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

it.each([{}, { cursor: after('forms') }])(
  'a page of forms is read along the index in its order (%o)',
  async (query) => {
    const plan = await planOf(formsPage(db(), 'user_x', query).toSQL())
    expect(plan).toContain('forms USING INDEX forms_owner')
    expect(plan).not.toMatch(/SCAN forms|TEMP B-TREE/)
  },
)

it.each([
  ['SELECT id FROM forms WHERE answered_at > told_until', 'forms_untold'],
  [`SELECT id FROM forms WHERE notify <> 'never' AND answered_at > mailed_until`, 'forms_unmailed'],
  ['SELECT id FROM form_answers WHERE is_kept = 0 AND created_at <= 1', 'form_answers_waiting'],
  ['SELECT id FROM form_deliveries WHERE next_at <= 1 ORDER BY next_at', 'form_deliveries_next'],
  [
    `SELECT id FROM form_answers WHERE form_id = 'a' AND (created_at, id) < (1, 'b') ORDER BY created_at DESC, id DESC`,
    'form_answers_form',
  ],
  [`SELECT 1 FROM form_answers WHERE form_id = 'a' AND who = 'b' AND deleted_at IS NULL`, 'form_answers_who'],
  [
    `SELECT form_answers.created_at FROM forms CROSS JOIN form_answers ON form_id = forms.id WHERE owner_id = 'a'
      AND forms.deleted_at IS NULL AND form_answers.deleted_at IS NULL AND form_answers.created_at >= 1`,
    'form_answers USING INDEX form_answers_form (form_id=? AND created_at>?)',
  ],
])('what forms ask often is found along an index: %s', async (query, index) => {
  const plan = await planOf({ sql: query, params: [] })
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE')
})

it.each([
  [{}, 'code_newest'],
  [{ visibility: 'public' as const, language: 'go' as const }, 'code_language'],
  [{ visibility: 'public' as const, cursor: after('code new') }, 'code_newest'],
  [{ visibility: 'public' as const, sort: 'stars' as const }, 'things_top'],
])('everybody’s files of code are read along an index in their order (%o)', async (query, index) => {
  const plan = await planOfBoth((reader) => codePage(db(), reader, { visibility: 'public', ...query }))
  expect(plan).toContain(`USING INDEX ${index}`)
  // The index holds public files alone, so it is walked from its end.
  expect(plan.replaceAll('SCAN code USING INDEX code_newest', '')).not.toMatch(/SCAN|TEMP B-TREE/)
})

it('a member’s own files of code are read along an index in their order', async () => {
  const plan = await planOf(codePage(db(), 'user_x', {}).toSQL())
  expect(plan).toContain('USING INDEX code_owner')
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})
