/** `folds`: what unread notifications of a kind are told as one by; `isNamed`: whether they name who did it. */
type EventKindRules = { folds: 'thing' | 'part' | 'kind' | 'never'; isNamed: boolean }

/** Every kind of act that is noted and that others are told of: a new kind is an entry here. */
const eventKinds = {
  /** Tells the thing's owner; the part is the comment. */
  commented: { folds: 'thing', isNamed: true },
  /** Tells the author of the comment that is answered; the part is the reply. */
  replied: { folds: 'thing', isNamed: true },
  /** Tells who is mentioned; the part is the comment. Each stands alone, as each leads to another place. */
  mentioned: { folds: 'never', isNamed: true },
  /** Tells the owner of a thing, or of the comment that is the part, how many up-votes it has now. */
  voted: { folds: 'part', isNamed: false },
  /** Tells a new member of a document, a list or whatever else has members. */
  shared: { folds: 'thing', isNamed: true },
  /** Tells who is followed; the thing is that member. */
  followed: { folds: 'thing', isNamed: true },
  /** Tells the other member of a chat of its first message. */
  wrote: { folds: 'thing', isNamed: true },
  /** Tells who is to do an item of a list. */
  assigned: { folds: 'thing', isNamed: true },
  /** Tells a member how many items of a list they are to do by that day; noted as theirs. */
  due: { folds: 'thing', isNamed: false },
  /** Tells those who are for an idea how far it is now; the amount is the place of the status in `ideaStatuses`. */
  progressed: { folds: 'thing', isNamed: false },
  /** Tells the owner of an idea, and those who are for another one, that the other is a duplicate of it. */
  merged: { folds: 'thing', isNamed: true },
  /** Tells those who follow one of its tags of a new question. */
  asked: { folds: 'never', isNamed: true },
  /** Tells those who follow a member of an article that they published. */
  released: { folds: 'never', isNamed: true },
  /** Tells the asker and those who follow the question; the part is the answer. */
  answered: { folds: 'thing', isNamed: true },
  /** Tells the author of the answer, which is the part, and those who follow the question. */
  solved: { folds: 'thing', isNamed: true },
  /** Tells whom the question concerns that it, or the answer that is the part, says something else now. */
  edited: { folds: 'thing', isNamed: true },
  /** Tells the owner of a project of an offer for it. */
  offered: { folds: 'thing', isNamed: true },
  /** Tells that owner that an offer is another now, or none; the amount is the place in `offerMoves`. */
  offerMoved: { folds: 'never', isNamed: true },
  /** Tells who made an offer what became of it; the amount is the place in `offerDecisions`. */
  decided: { folds: 'thing', isNamed: false },
  /** Tells who works on a project how it stands; the amount is the place of its state in `projectStates`. */
  projectMoved: { folds: 'thing', isNamed: false },
  /** Tells who works on a project of one of its milestones; the amount is the place in `milestoneMoves`. */
  milestoneMoved: { folds: 'never', isNamed: true },
  /** Tells those who saved a search of a project that is open now and matches it. */
  matched: { folds: 'kind', isNamed: true },
  /** Tells those who follow a project what became of it; the amount is the place in `followedMoves`. */
  followedMoved: { folds: 'thing', isNamed: false },
  /** Tells the owner of a form how many answers it has now that there are new ones; noted as theirs. */
  filled: { folds: 'thing', isNamed: false },
  /** Tells who was reviewed. */
  reviewed: { folds: 'never', isNamed: true },
} as const satisfies Record<string, EventKindRules>

export type EventKind = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

/** Kinds of acts of which nobody is told; triggers of their tables note them, for timelines. */
const untoldKinds = ['posted', 'published', 'opened', 'joined'] as const
export type ActKind = EventKind | (typeof untoldKinds)[number]
export const actKinds = [...eventKindNames, ...untoldKinds] as const

/** Takes a kind; tells whether notifications of it name who did it. */
export const isNamed = (kind: EventKind): boolean => eventKinds[kind].isNamed

const firstMilestones = [1, 5, 10, 25, 50]

/** Takes a score; tells whether its owner is told of it: 1, 5, 10, 25, 50 and then 1, 2.5 and 5 times a power of ten. */
export function isMilestone(score: number): boolean {
  if (score <= 50) return firstMilestones.includes(score)
  const power = 10 ** Math.floor(Math.log10(score))
  return [1, 2.5, 5].includes(score / power)
}

/** Takes a kind and what the act is about; gives the key under which unread notifications of it are one. */
export function foldOf(kind: EventKind, eventId: string, thingId: string, partId: string | null): string {
  const { folds } = eventKinds[kind]
  if (folds === 'never') return eventId
  if (folds === 'kind') return kind
  return [kind, thingId, ...(folds === 'part' && partId !== null ? [partId] : [])].join(' ')
}
