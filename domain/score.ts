import * as v from 'valibot'

/** Points of each vote for a public thing, answer that another member accepted, finished project, and star of a review above three. */
export const scorePoints = { votes: 1, acceptedAnswers: 15, finishedProjects: 20, reviews: 5 } as const
export type ScorePart = keyof typeof scorePoints
export const scoreParts = Object.keys(scorePoints) as ScorePart[]

/** How many of each a member has; `reviews` are stars above three less those below it. */
export type ScoreCounts = Record<ScorePart, number>

/** Takes the counts of a member; gives the points of each, and the score: what they add up to, never below nothing. */
export function scoreOf(counts: ScoreCounts): { score: number; points: ScoreCounts } {
  const points = { ...counts }
  for (const part of scoreParts) points[part] = counts[part] * scorePoints[part]
  const sum = scoreParts.reduce((all, part) => all + points[part], 0)
  return { score: Math.max(0, sum), points }
}

const each = v.object(
  v.entriesFromList(['votes', 'acceptedAnswers', 'finishedProjects', 'reviews'], v.number()),
)

/** `GET /home/score`: `rank` counts those with more points before the caller, of `members` who have any. */
export const Score = v.object({
  score: v.number(),
  rank: v.nullable(v.number()),
  members: v.number(),
  counts: each,
  points: each,
})
export type Score = v.InferOutput<typeof Score>
