/**
 * `folds`: which unread notifications of a kind are merged into one (`actor`: those of one thing and one actor); `isNamed`: whether the notification names the
 * actor.
 */
type EventKindRules = { folds: 'thing' | 'part' | 'actor' | 'kind' | 'never'; isNamed: boolean }

/** Every kind of act that is recorded and notifies members. To add a kind, add an entry here. */
const eventKinds = {
  /** Notifies the thing's owner; the part is the comment. */
  commented: { folds: 'thing', isNamed: true },
  /** Notifies the author of the comment that is answered; the part is the reply. */
  replied: { folds: 'thing', isNamed: true },
  /** Notifies the mentioned member; the part is the comment. Never merged, because each links to a different place. */
  mentioned: { folds: 'never', isNamed: true },
  /** Notifies the owner of a thing, or of the comment that is the part, how many up-votes it has now. */
  voted: { folds: 'part', isNamed: false },
  /** Notifies a new member of a document, a list or whatever else has members. */
  shared: { folds: 'thing', isNamed: true },
  /** Notifies a thing's owner who would like to be in it; never merged, because each leads to another person. */
  requested: { folds: 'never', isNamed: true },
  /** Notifies who is followed; the thing is that member. */
  followed: { folds: 'thing', isNamed: true },
  /** Notifies the other member of a chat of its first message. */
  wrote: { folds: 'thing', isNamed: true },
  /** Notifies who is to do an item of a list. */
  assigned: { folds: 'thing', isNamed: true },
  /** Notifies a member how many items of a list they are to do by that day; noted as theirs. */
  due: { folds: 'thing', isNamed: false },
  /** Notifies the supporters of an idea of its new status; the amount is the index in `ideaStatuses`. */
  progressed: { folds: 'thing', isNamed: false },
  /** Notifies the owner and the supporters of an idea that another idea is its duplicate. */
  merged: { folds: 'thing', isNamed: true },
  /** Notifies followers of a tag of a new question with that tag. */
  asked: { folds: 'never', isNamed: true },
  /** Notifies a member's followers of an article that the member published. */
  released: { folds: 'never', isNamed: true },
  /** Notifies the asker and the question's followers; the part is the answer. */
  answered: { folds: 'thing', isNamed: true },
  /** Notifies the author of the answer (the part) and the question's followers. */
  solved: { folds: 'thing', isNamed: true },
  /** Notifies the people involved that the question, or the answer that is the part, was edited. */
  edited: { folds: 'thing', isNamed: true },
  /** Notifies the owner of a project of an offer for it. */
  offered: { folds: 'thing', isNamed: true },
  /** Notifies that owner that an offer is another now, or none; the amount is the place in `offerMoves`. */
  offerMoved: { folds: 'actor', isNamed: true },
  /** Notifies who made an offer what became of it; the amount is the place in `offerDecisions`. */
  decided: { folds: 'thing', isNamed: false },
  /** Notifies both parties of a project of its new state; the amount is the index in `projectStates`. */
  projectMoved: { folds: 'thing', isNamed: false },
  /** Notifies who works on a project of one of its milestones; the amount is the place in `milestoneMoves`. */
  milestoneMoved: { folds: 'never', isNamed: true },
  /** Notifies the owner of a saved search of a newly open project that matches it. */
  matched: { folds: 'kind', isNamed: true },
  /** Notifies a project's followers of a change; the amount is the index in `followedMoves`. */
  followedMoved: { folds: 'thing', isNamed: false },
  /** Notifies the owner of a form how many answers it has now that there are new ones; noted as theirs. */
  filled: { folds: 'thing', isNamed: false },
  /** Notifies the owner of a file of code of a copy that another member made of it. */
  forked: { folds: 'thing', isNamed: true },
  /** Notifies a member of a price that they set an alert for, which is the amount; noted as theirs. */
  priced: { folds: 'never', isNamed: false },
  /** Notifies who was reviewed. */
  reviewed: { folds: 'never', isNamed: true },
} as const satisfies Record<string, EventKindRules>

export type EventKind = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

/** Acts that notify no one. Triggers of their tables record them for timelines. */
const untoldKinds = ['posted', 'published', 'opened', 'joined'] as const
export type ActKind = EventKind | (typeof untoldKinds)[number]
export const actKinds = [...eventKindNames, ...untoldKinds] as const

/** Takes a kind; tells whether notifications of it name who did it. */
export const isNamed = (kind: EventKind): boolean => eventKinds[kind].isNamed

const firstMilestones = [1, 5, 10, 25, 50]

/**
 * Takes a score; tells whether its owner is notified: at 1, 5, 10, 25, 50 and then at 1, 2.5 and 5 times each power of
 * ten.
 */
export function isMilestone(score: number): boolean {
  if (score <= 50) return firstMilestones.includes(score)
  const power = 10 ** Math.floor(Math.log10(score))
  return [1, 2.5, 5].includes(score / power)
}

type Folded = { id: string; actorId: string; thingId: string; partId: string | null }

/** Takes a kind and an act of it; gives the key under which unread notifications of it are one. */
export function foldOf(kind: EventKind, { id, actorId, thingId, partId }: Folded): string {
  const { folds } = eventKinds[kind]
  if (folds === 'never') return id
  if (folds === 'kind') return kind
  const more = folds === 'actor' ? actorId : folds === 'part' ? partId : null
  return [kind, thingId, ...(more === null ? [] : [more])].join(' ')
}
