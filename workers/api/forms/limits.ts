import { limit } from '@kit/limit'

/**
 * Takes what comes from those who fill in a form; gives the middlewares that bound it: for each form by itself, and for all
 * forms together, so that ids that nobody has are not tried without end.
 */
export const limitedBy = (kind: 'answers' | 'steps') =>
  [limit('uploads'), limit(kind, (c) => c.req.param('id') ?? '')] as const
