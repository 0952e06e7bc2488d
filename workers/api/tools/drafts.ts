import type { Draft } from '@domain/drafts'
import { screenOf } from '@domain/screens'
import { etagOf } from '@kit/etag'
import type { ApiCall, MadeThing, ToolApi } from './tool'

type DraftNoun = 'questions' | 'projects' | 'ideas'

/** The rule of drafts that a model has to know. */
export const draftOf =
  'There is one draft for each kind: an unfinished one of the member is never replaced (error stale).'

/** Fills in the form of a new thing, as its screen keeps it: texts by the names of the fields. */
export const putDraft = (api: ToolApi, noun: DraftNoun, values: Record<string, string>): Promise<Draft> =>
  api<Draft>({
    ...{ part: 'api', method: 'PUT', path: `/drafts/${noun}`, isFirst: true },
    body: { key: crypto.randomUUID(), ...values },
  })

/** The screen of a new thing begins with its draft. */
export const madeDraft = (noun: DraftNoun, title: string): MadeThing => ({
  ...{ noun, id: noun, title },
  url: screenOf(noun, noun === 'questions' ? 'addquestion' : 'new'),
})

export const undoDraft = (noun: DraftNoun, { updatedAt }: Draft): ApiCall => ({
  ...{ part: 'api', method: 'DELETE', path: `/drafts/${noun}` },
  ifMatch: etagOf(Date.parse(updatedAt)),
})
