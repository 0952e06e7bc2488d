import { TagsFound, TagsQuery } from '@domain/questions/tags'
import { anybody } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { findTags } from './tags'

/** Tags of questions, as they are suggested while somebody types. */
export const tagRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Find tags',
    description:
      'Tags that start with `q`, in any letter form, with the most used first; without `q`, the most used tags. Follow a tag by its `id`.',
    answers: { 200: TagsFound },
  }),
  anybody('questions:read'),
  limit('reads'),
  validate('query', TagsQuery),
  async (c) =>
    c.json({ items: await findTags(c.var.db, c.var.caller?.id ?? null, c.req.valid('query').q ?? '') }),
)
