import { usualBody, workerApp } from '@kit/app'
import { settingsOf } from '@kit/env'
import { answerReady, databaseCheck } from '@kit/health'
import { providerRoutes, providerSessionRoutes, providerWayRoutes } from './account-flows/provider-routes'
import { accountRoutes } from './account-flows/routes'
import { signInWayRoutes } from './account-flows/sign-in-ways'
import { articleRoutes } from './articles/routes'
import { blockRoutes } from './blocks/routes'
import { chatRoutes } from './chats/routes'
import { codeHost } from './code/host'
import { codeImport } from './code/import'
import { codeProjectRoutes } from './code/project-routes'
import { codeRevisionRoutes } from './code/revision-routes'
import { codeRoutes } from './code/routes'
import { coinAlertRoutes } from './coins/alert-routes'
import { coinRoutes } from './coins/routes'
import { commentRoutes, thingComments } from './comments/routes'
import { aiRoutes } from './conversations/ai-routes'
import { conversationFolderRoutes } from './conversations/folder-routes'
import { noteDecision } from './conversations/note-decision'
import { conversationRoutes } from './conversations/routes'
import { ownerOfPublishedDiagram } from './diagrams/queries'
import { diagramRoutes } from './diagrams/routes'
import { digestRoutes } from './digests/routes'
import { exportRoutes } from './document-transfer/export'
import { importRoutes } from './document-transfer/import'
import { ownerOfPublished } from './documents/queries'
import { documentRoutes } from './documents/routes'
import { draftRoutes } from './drafts/routes'
import { emailConfirmationRoutes } from './email-confirmations/routes'
import { embedRoutes } from './embeds/routes'
import { showEmbeds } from './embeds/show-embeds'
import type { ApiBindings } from './env'
import { equationPictures } from './equations/pictures'
import { equationRoutes } from './equations/routes'
import { notificationRoutes } from './events/routes'
import { filesHost } from './files/host'
import { fileRoutes } from './files/routes'
import { firstVisitRoutes } from './first-visits/routes'
import { thingFollows } from './follows/routes'
import { formAnswerRoutes } from './forms/answer-routes'
import { formFileRoutes } from './forms/file-routes'
import { publicFormRoutes } from './forms/public-routes'
import { formRoutes } from './forms/routes'
import { formWebhookRoutes } from './forms/webhook-routes'
import { fundRoutes } from './funds/routes'
import { homeRoutes } from './home/routes'
import { ideaRoutes } from './ideas/routes'
import { runScheduled } from './jobs'
import { outboxRoutes } from './mail/routes'
import { mcpRoutes } from './mcp/routes'
import { accessRequestRoutes } from './members/access-requests'
import { commentLines, filePolicy, votedAgainst } from './nouns'
import { offerRoutes, projectOffers } from './offers/routes'
import { passkeyRoutes, passkeySessionRoutes } from './passkeys/routes'
import { passwordResetRoutes } from './password-resets/routes'
import { people } from './people/routes'
import { phoneCodeRoutes, phoneSessionRoutes, phoneWayRoutes } from './phones/routes'
import { pinRoutes, thingPins } from './pins/routes'
import { avatarHost, avatarRoutes } from './profiles/avatar-routes'
import { followRoutes } from './profiles/follow-routes'
import { profileRoutes } from './profiles/routes'
import { offerFlows, projectFlows } from './project-flows/routes'
import { projectsOfIdea } from './projects/queries'
import { projectRoutes } from './projects/routes'
import { actRoutes, proposalRoutes } from './proposals/routes'
import { providersOf } from './providers/settings'
import { thingRoutes } from './public-things/routes'
import { pushRoutes } from './pushes/routes'
import { answerRoutes, questionAnswers } from './questions/answer-routes'
import { questionOfAnswer } from './questions/answers'
import { questionRoutes } from './questions/routes'
import { tagRoutes } from './questions/tag-routes'
import { isTagThere } from './questions/tags'
import { reference } from './reference/routes'
import { reportRoutes } from './reports/routes'
import { memberReviewRoutes, projectReviewRoutes } from './reviews/routes'
import { runRoutes } from './runs/routes'
import { callsHost } from './runs/submit'
import { savedSearchRoutes } from './saved-searches/routes'
import { searchRoutes } from './search/routes'
import { sessionRoutes } from './sessions/routes'
import { receivedInvitationRoutes } from './sharings/invitation-routes'
import { linkSessionRoutes, signInLinkRoutes } from './sign-in-links/routes'
import { tickets } from './tickets/routes'
import { timelineRoutes } from './timeline/routes'
import { todoRoutes } from './todos/routes'
import { tokenRoutes } from './tokens/routes'
import { serveTools } from './tools/own-api'
import { trash } from './trash/routes'
import { voteRoutes } from './votes/routes'
import { recoveryCodeRoutes, wayRoutes } from './ways/routes'
import { totpRoutes } from './ways/totp-routes'
import { milestoneRoutes, projectWorkspace, workspaceFiles, workspaceRoutes } from './workspaces/routes'

// Uploads, pictures of members and copies of contents are counted as they are read; answers to a form and runs have bounds of their own.
const ownBound =
  /^\/(code(\/[^/]+)?|files|forms\/[^/]+\/(files|answers)|profiles\/me\/avatar|(documents|diagrams)\/import|runs|diagrams\/[^/]+\/picture|[^/]+\/[^/]+\/copies\/.*)$/

/** Answers with HTML of what members wrote. */
const written =
  /^\/(answers|articles|comments|documents|ideas|offers|profiles|projects|questions|things\/[^/]+\/comments)(\/|$)/

export const app = workerApp<ApiBindings>('api', usualBody, ownBound)
  .use((c, next) => (written.test(c.req.path) ? showEmbeds(c, next) : next()))
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) =>
    answerReady(c, [
      databaseCheck(c.env.DB),
      // A bad list of providers is to be seen at the start, not by the first who signs in.
      { name: 'providers', run: async () => providersOf(c.env) },
      { name: 'uploads', run: () => c.env.UPLOADS.head('ready') },
      { name: 'links', run: () => expectOk(c.env.LINKS.fetch('http://links/health')) },
      { name: 'rooms', run: () => expectOk(fetch(`${c.env.PARTY_ORIGIN}/parties/main/health`)) },
    ]),
  )
  .route('/accounts', accountRoutes)
  .route('/sessions', sessionRoutes)
  .route('/sessions', linkSessionRoutes)
  .route('/sessions', phoneSessionRoutes)
  .route('/sessions', passkeySessionRoutes)
  .route('/passkeys', passkeyRoutes)
  .route('/sessions', providerSessionRoutes)
  .route('/providers', providerRoutes)
  .route('/phone-codes', phoneCodeRoutes)
  .route('/sign-in-links', signInLinkRoutes)
  .route('/password-resets', passwordResetRoutes)
  .route('/email-confirmations', emailConfirmationRoutes)
  .route('/sign-in-ways', signInWayRoutes)
  .route('/ways', phoneWayRoutes)
  .route('/ways', providerWayRoutes)
  .route('/ways', wayRoutes)
  .route('/totp', totpRoutes)
  .route('/recovery-codes', recoveryCodeRoutes)
  .route('/tokens', tokenRoutes)
  .route('/outbox', outboxRoutes)
  .route('/chats', chatRoutes)
  .route('/documents', documentRoutes)
  .route('/diagrams', diagramRoutes)
  .route('/people', people)
  .route('/invitations', receivedInvitationRoutes)
  .route('/profiles', profileRoutes)
  .route('/profiles', avatarRoutes)
  .route('/avatars', avatarHost)
  .route('/notifications', notificationRoutes)
  .route('/digests', digestRoutes)
  .route('/pushes', pushRoutes)
  .route('/timeline', timelineRoutes)
  .route('/documents', exportRoutes)
  .route('/documents', importRoutes(filePolicy))
  .route('/people', blockRoutes)
  .route('/tickets', tickets)
  .route('/todos', todoRoutes)
  .route('/ideas', ideaRoutes(projectsOfIdea))
  .route('/projects', projectRoutes)
  .route('/projects', projectFlows)
  .route('/saved-searches', savedSearchRoutes)
  .route('/drafts', draftRoutes)
  .route('/questions', questionRoutes)
  .route('/questions', questionAnswers)
  .route('/answers', answerRoutes)
  .route('/forms', publicFormRoutes)
  .route('/forms', formFileRoutes)
  .route('/forms', formWebhookRoutes)
  .route('/forms', formAnswerRoutes)
  .route('/forms', formRoutes)
  .route('/code', codeImport)
  .route('/code', codeProjectRoutes)
  .route('/code', codeRevisionRoutes)
  .route('/code', codeRoutes)
  .route('/tags', tagRoutes)
  .route('/articles', articleRoutes)
  .route('/things', thingComments(commentLines))
  .route('/things', voteRoutes({ pageOf: questionOfAnswer, votedAgainst }))
  .route(
    '/things',
    reportRoutes(async (db, id) => (await ownerOfPublished(db, id)) ?? ownerOfPublishedDiagram(db, id)),
  )
  .route('/things', thingFollows(isTagThere))
  .route('/things', thingPins)
  .route('/things', accessRequestRoutes)
  .route('/pins', pinRoutes)
  .route('/follows', followRoutes)
  .route('/comments', commentRoutes(commentLines))
  .route('/things', thingRoutes)
  .route('/first-visits', firstVisitRoutes)
  .route('/search', searchRoutes)
  .route('/embeds', embedRoutes)
  .route('/projects', projectOffers)
  .route('/projects', projectWorkspace)
  .route('/projects', workspaceFiles)
  .route('/projects', projectReviewRoutes)
  .route('/profiles', memberReviewRoutes)
  .route('/offers', offerRoutes)
  .route('/offers', offerFlows)
  .route('/milestones', milestoneRoutes)
  .route('/workspaces', workspaceRoutes)
  .route('/runs', runRoutes)
  .route('/coins/alerts', coinAlertRoutes)
  .route('/coins', coinRoutes)
  .route('/equations', equationRoutes)
  .route('/ai', aiRoutes)
  .route('/conversations', conversationRoutes)
  .route('/conversation-folders', conversationFolderRoutes)
  .route('/proposals', proposalRoutes(noteDecision))
  .route('/acts', actRoutes)
  .route('/mcp', mcpRoutes)
  .route('/home', homeRoutes)
  .route('/funds', fundRoutes)
  .route('/trash', trash)
  .route('/files', fileRoutes(filePolicy))

app.route('/', reference(app))

serveTools((request, env, context) => app.fetch(request, env, context))

async function expectOk(answer: Promise<Response>): Promise<void> {
  if (!(await answer).ok) throw new Error('not ok')
}

// biome-ignore lint/performance/noBarrelFile: the platform looks for the class in the entry
export { Answers } from './conversations/answers'

const uploads = filesHost(filePolicy).route('/', codeHost).route('/', equationPictures)

export type ApiApp = typeof app

export default {
  fetch(request: Request, env: ApiBindings, ctx: ExecutionContext) {
    const { origin, pathname } = new URL(request.url)
    const { files, calls } = settingsOf(env).hosts
    // A start waits until each host is ready: this one is with the api.
    if (origin === calls && pathname !== '/ready') return callsHost.fetch(request, env, ctx)
    return (origin === files ? uploads : app).fetch(request, env, ctx)
  },
  scheduled: runScheduled,
} satisfies ExportedHandler<ApiBindings>
