import { limit } from '@kit/limit'

/**
 * Takes the kind of calls from people who fill in a form; gives the middlewares that limit them: for each form by
 * itself, and for all forms together, so that unknown ids are not tried without end.
 */
export const limitedBy = (kind: 'answers' | 'steps') =>
  [limit('uploads'), limit(kind, (c) => c.req.param('id') ?? '')] as const
