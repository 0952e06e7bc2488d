import { newId } from '@domain/ids'
import { watchDatabaseSize } from '@kit/database-size'
import { type Db, openDb } from '@kit/db'
import { settingsOf } from '@kit/env'
import { type Jobs, runJobs } from '@kit/jobs'
import { overdueJobs } from './account-flows/daily'
import { canonicalEmails } from './accounts/canonical-emails'
import { leaveChats } from './chats/clean-up'
import { wakeChats } from './chats/wake'
import { makeWaitingTokens } from './code/tokens'
import { refreshMarket } from './coins/market'
import { sendDigests } from './digests/send'
import type { ApiBindings } from './env'
import { removePictures } from './equations/pictures'
import { newestWanted } from './events/queries'
import { untold } from './events/table'
import { tellWaiting } from './events/tell'
import { removeOrphans } from './files/clean-up'
import { removeFormLeftovers, settleAnswers } from './forms/clean-up'
import { mailOfAnswers, noticeAnswers } from './forms/notices'
import { flushSteps, forgetCrowdedVisits } from './forms/steps'
import { sealWebhooksAnew } from './forms/webhook-secrets'
import { deliverDue } from './forms/webhooks'
import { settleTopUps } from './funds/top-ups'
import { contentJobs } from './nouns'
import { notifyDeclined } from './offers/decline'
import { expireOffers } from './offers/expire'
import { removeAvatars } from './profiles/avatars'
import { pushDue } from './pushes/send'
import { settleRuns } from './runs/clean-up'
import { addUpScores } from './scores/queries'
import { makeWords } from './search/make-words'
import { sealAnew } from './ways/seal'
import { makeMissingParts } from './workspaces/parts'

/** The trigger of short runs all day, as none must take long: for waiting notifications, and in these hours for digests. */
const oftenCron = '*/5 * * * *'
const morning = [4, 5, 6]

type Controller = Pick<ScheduledController, 'cron' | 'scheduledTime'>

/** Runs what the cron triggers of this worker ask for, and what the local runner asks for at its start and end. */
export async function runScheduled({ cron, scheduledTime }: Controller, env: ApiBindings): Promise<void> {
  const db = openDb(env.DB)
  // The local runner says this when rooms have started; no trigger in production does.
  if (cron === 'wake') return wakeChats(db, env)
  // Before the composition stops, what is counted is written at once.
  if (cron === 'flush') {
    await flushSteps(env.DB)
    return
  }
  await runJobs('api', db, await (cron === oftenCron ? oftenJobs : dailyJobs)(db, env, scheduledTime))
}

async function oftenJobs(db: Db, env: ApiBindings, now: number): Promise<Jobs> {
  const settings = settingsOf(env)
  const isMorning = morning.includes(new Date(now).getUTCHours())
  const by = { env, var: { db, settings, requestId: newId('req') } }
  return {
    ...((await db.$count(untold)) > 0 && { notices: () => tellWaiting(by) }),
    'code-tokens': () => makeWaitingTokens(by, now),
    ...(env.COINS_BASE_URL && { coins: () => refreshMarket(by, now) }),
    'declined-offers': () => notifyDeclined(by, now),
    'form-answers': () => settleAnswers(db, env, now),
    'form-visits': () => forgetCrowdedVisits(db),
    'form-webhooks': () => deliverDue({ db, env, settings }, now),
    runs: () => settleRuns(by, now),
    'form-notices': () => noticeAnswers(by, now),
    'form-mails': () => mailOfAnswers({ db, env, settings, now, isMorning }),
    ...(isMorning && { digests: () => sendDigests({ db, env, settings, now }) }),
  }
}

function dailyJobs(db: Db, env: ApiBindings, now: number): Jobs {
  const settings = settingsOf(env)
  const secret = env.PUSH_SECRET
  return {
    ...contentJobs(db, env, now),
    chats: () => leaveChats(db, env, now),
    'canonical-emails': () => canonicalEmails(db),
    ...overdueJobs(db, now),
    ...(secret && { 'due-pushes': () => pushDue({ db, settings, secret, newestOf: newestWanted }, now) }),
    'sealed-secrets': () => sealAnew(db, settings),
    'sealed-webhooks': () => sealWebhooksAnew(db, settings),
    'search-words': () => makeWords(db),
    'form-leftovers': () => removeFormLeftovers(db, env, now),
    files: () => removeOrphans(db, env.UPLOADS, now),
    avatars: () => removeAvatars(db, env.UPLOADS, now),
    'equation-pictures': () => removePictures(env.UPLOADS, now),
    workspaces: () => makeMissingParts({ env, var: { db, settings } }),
    offers: () => expireOffers(db, now),
    scores: () => addUpScores(db),
    'database-size': async () => {
      await watchDatabaseSize(env.DB)
      return 1
    },
    'top-ups': () => settleTopUps({ env, var: { requestId: newId('req'), settings } }, db, now),
  }
}
