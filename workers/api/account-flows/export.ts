import { Session, User } from '@domain/accounts/own-account'
import { Way } from '@domain/accounts/ways'
import { KeptItem } from '@domain/diagrams/library'
import { Draft } from '@domain/drafts'
import { NotificationSettings } from '@domain/notifications'
import { SavedSearch } from '@domain/projects'
import { TimelineSettings } from '@domain/timeline'
import { AccessToken } from '@domain/tokens'
import type { Db } from '@kit/db'
import type { Pieces, ReadRows, Sources } from '@kit/export-pieces'
import { accessTokens, sessions } from '@kit/table'
import { textStream } from '@kit/text-stream'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { sitePieces } from '../../sites/sites/export-sites'
import { getUser, showUser } from '../accounts/queries'
import { chatPieces } from '../chats/export-chats'
import { coinAlertPieces, coinPieces } from '../coins/export-coins'
import { commentPieces } from '../comments/export-comments'
import { commentVotes } from '../comments/table'
import { aiInstructionPieces, folderPieces } from '../conversations/export-conversations'
import { libraryOf } from '../diagrams/library'
import { draftsOf } from '../drafts/routes'
import type { ApiContext } from '../env'
import { equationPieces } from '../equations/export-equations'
import { actPieces, notificationPieces } from '../events/export-events'
import { readSettings } from '../events/settings'
import { filePieces } from '../files/export-files'
import { followPieces } from '../follows/export-follows'
import { fundPieces } from '../funds/export-funds'
import { invitationPieces } from '../invitations/export-invitations'
import { nounPieces } from '../nouns'
import { offerPieces } from '../offers/export-offers'
import { pinPieces } from '../pins/export-pins'
import { profilePieces } from '../profiles/export-profile'
import { agentActPieces, proposalPieces } from '../proposals/export-acts'
import { versionPieces } from '../questions/export-versions'
import { reviewPieces } from '../reviews/export-reviews'
import { runPieces } from '../runs/export-runs'
import { listSearches } from '../saved-searches/queries'
import { showSession } from '../sessions/queries'
import { thingVotes } from '../things/table'
import { readTimelineSettings } from '../timeline/settings'
import { showToken } from '../tokens/queries'
import { votePieces } from '../votes/export-votes'
import { listWays, showWay } from '../ways/queries'
import { blocksOf, eventPieces, reportsOf } from './export-record'

/** The member's data as JSON texts, piece by piece: the things of every noun, and everything else they wrote or did. */
const sections: Record<string, Pieces> = {
  securityEvents: eventPieces,
  profile: profilePieces,
  ...nounPieces,
  editions: versionPieces,
  chats: chatPieces,
  files: filePieces,
  acts: actPieces,
  notifications: notificationPieces,
  comments: commentPieces,
  thingVotes: votePieces(thingVotes),
  commentVotes: votePieces(commentVotes),
  follows: followPieces,
  pins: pinPieces,
  invitations: invitationPieces,
  funds: fundPieces,
  offers: offerPieces,
  reviews: reviewPieces,
  runs: runPieces,
  coins: coinPieces,
  coinAlerts: coinAlertPieces,
  equations: equationPieces,
  conversationFolders: folderPieces,
  aiInstructions: aiInstructionPieces,
  agentProposals: proposalPieces,
  agentActs: agentActPieces,
  sites: sitePieces,
}

const Named = v.object({ id: v.string(), handle: v.string() })

/** The content of an export; a list of each section, and in it as much as the noun's own calls give, or more. */
export const AccountExport = v.looseObject({
  exportedAt: v.string(),
  account: User,
  /** The version of the conditions that the member agreed to. */
  conditions: v.nullable(v.string()),
  sessions: v.array(Session),
  blocks: v.array(v.object({ person: Named, at: v.string() })),
  notificationSettings: NotificationSettings,
  timelineSettings: TimelineSettings,
  reports: v.array(
    v.object({
      subjectId: v.string(),
      person: v.nullable(Named),
      reason: v.string(),
      text: v.string(),
      at: v.string(),
    }),
  ),
  drafts: v.array(v.object({ noun: v.string(), ...Draft.entries })),
  diagramLibrary: v.array(KeptItem),
  savedSearches: v.array(SavedSearch),
  tokens: v.array(AccessToken),
  ways: v.array(Way),
  ...Object.fromEntries(Object.keys(sections).map((name) => [name, v.array(v.looseObject({}))])),
  securityEvents: v.array(v.object({ kind: v.string(), at: v.string() })),
})

/** Answers with all that is the member's as one JSON document, written as it is read: its size has no bound. */
export async function exportAccount(c: ApiContext): Promise<Response> {
  const { db, user } = c.var
  const row = await getUser(db, user.id)
  const head = {
    exportedAt: new Date().toISOString(),
    account: showUser(row),
    conditions: row.conditions,
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, user.id))).map((row) =>
      showSession(row, user.sessionId),
    ),
    blocks: await blocksOf(db, user.id),
    notificationSettings: await readSettings(db, user.id, c.var.settings.hosts.web),
    timelineSettings: await readTimelineSettings(db, user.id),
    reports: await reportsOf(db, user.id),
    drafts: await draftsOf(db, user.id),
    diagramLibrary: await libraryOf(db, user.id),
    savedSearches: await listSearches(db, user.id),
    tokens: (await db.select().from(accessTokens).where(eq(accessTokens.userId, user.id))).map(showToken),
    ways: (await listWays(db, user.id)).map((row) => showWay(row)),
  }
  const from = { uploads: c.env.UPLOADS, readRows: rowsFor(c) }
  const body = textStream(exportPieces(head, sectionPieces(db, user.id, from)))
  c.header('Content-Type', 'application/json')
  c.header('Content-Disposition', 'attachment; filename="hamkar-export.json"')
  return c.body(body)
}

/** The rows of an API lie in its own object, so its worker is asked for them in the member's name. */
function rowsFor(c: ApiContext): ReadRows {
  const { api } = c.var.settings.hosts
  const headers = { Authorization: c.req.header('Authorization') ?? '', 'X-Request-Id': c.var.requestId }
  return (id) => c.env.DATA.fetch(`${api}/apis/${id}/rows/export?format=json&trash=included`, { headers })
}

async function* exportPieces(
  head: object,
  sections: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1)
  yield* sections
  yield '}'
}

async function* sectionPieces(db: Db, userId: string, from: Sources): AsyncGenerator<string, void> {
  for (const [name, pieces] of Object.entries(sections)) {
    yield `,"${name}":[`
    yield* pieces(db, userId, from)
    yield ']'
  }
}
