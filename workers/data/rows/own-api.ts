import type { AppEnv } from '@kit/context'
import { describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { type ApiDefinition, definitionOf, definitionWithTrash } from '../apis/definition'
import type { DataBindings } from '../kit/env'
import type { RowContext } from './operations'

/** Gives an API of the caller; somebody else's is `not_found`. */
export async function ownApi(c: Context<AppEnv<DataBindings>>): Promise<RowContext> {
  return ownPlace(c, await definitionOf(c.env.DB, c.req.param('id') ?? ''))
}

/** The same, one in the trash too. */
export async function ownApiWithTrash(c: Context<AppEnv<DataBindings>>): Promise<RowContext> {
  return ownPlace(c, await definitionWithTrash(c.env.DB, c.req.param('id') ?? ''))
}

function ownPlace(c: Context<AppEnv<DataBindings>>, definition: ApiDefinition | null): RowContext {
  if (definition === null || definition.ownerId !== c.var.user.id) throw new AppError('not_found')
  return { env: c.env, definition, isOwn: true }
}

/** Says that a route takes an `Idempotency-Key`; the API's own database keeps what the first call made, with the rows. */
export const keptWithRows: MiddlewareHandler = describes<MiddlewareHandler>(async (_c, next) => next(), {
  idempotent: true,
})
