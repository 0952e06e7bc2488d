import { drawioType, isDrawio, maxDrawio } from '@domain/diagrams/drawio'
import { drawioText } from '@domain/diagrams/drawio-text'
import { attachment, fileNameOf } from '@kit/attachment'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { Hono } from 'hono'
import { searchedOf, stateKeyOf } from '../contents/states'
import type { ApiBindings, ApiContext } from '../env'
import { quotaOf, requireRoom } from '../files/queries'
import { allBytes, openBody } from '../files/read-body'
import { tellRoom } from '../rooms/push'
import { getDiagram, keepPictureOnly } from './queries'

const keyOf = (id: string) => stateKeyOf('diagrams', id, 'drawio')
const rule = { name: 'diagram-drawio', most: 120, seconds: 60 }

/** Diagrams that are edited in draw.io: their XML, beside the picture that draw.io drew. */
export const drawioRoutes = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/:id/drawio',
    describeRoute({
      summary: 'Get a diagram as draw.io XML',
      description: 'Only a diagram that was edited in draw.io has it; others answer 404.',
      answers: { 200: { [drawioType]: null } },
    }),
    signedIn('diagrams:read'),
    limit('reads'),
    async (c) => {
      const { id, stateKey, title } = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'read')
      const kept = stateKey === null ? await c.env.UPLOADS.get(keyOf(id)) : null
      if (!kept) throw new AppError('not_found')
      return c.body(kept.body, 200, {
        'Content-Type': drawioType,
        'Content-Disposition': attachment(`${fileNameOf(title)}.drawio`, 'diagram.drawio'),
        'X-Content-Type-Options': 'nosniff',
        ETag: kept.httpEtag,
      })
    },
  )
  .put(
    '/:id/drawio',
    describeRoute({
      summary: 'Set the draw.io XML of a diagram',
      description: `For a diagram in which nothing is drawn here; others answer 409. The body is XML, up to ${maxDrawio.toLocaleString('en')} bytes. With \`If-Match\`, only the version with this ETag is replaced; with \`If-None-Match: *\`, none. Send its picture afterwards.`,
      answers: { 204: null },
      refuses: [409, 412, 413, 415],
      takes: { [drawioType]: null },
    }),
    signedIn('diagrams:write'),
    limit('writes'),
    async (c) => {
      const { db, user } = c.var
      const row = await getDiagram(db, user.id, c.req.param('id'), 'write')
      if (row.stateKey !== null) throw new AppError('conflict')
      await takeTight(c, rule, user.id)
      const xml = await readXml(c.req.raw)
      await requireRoom(db, row.ownerId, quotaOf(c.env), Math.max(0, xml.length - row.size))
      const kept = await c.env.UPLOADS.put(keyOf(row.id), xml, { onlyIf: conditionsOf(c) })
      // R2 answers null when another one is there.
      if (!kept) throw new AppError('stale')
      const words = await drawioText(new TextDecoder().decode(xml))
      await keepPictureOnly(db, row.id, xml.length, searchedOf(words))
      tellRoom(c, 'diagram', row.id, { type: 'changed', what: 'diagram' })
      c.header('ETag', kept.httpEtag)
      return c.body(null, 204)
    },
  )

function conditionsOf({ req }: ApiContext): Headers {
  const given = ['If-Match', 'If-None-Match'].flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value.replaceAll('W/', '')] as [string, string]]
  })
  return new Headers(given)
}

async function readXml(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]
  if (type !== drawioType) throw new AppError('unsupported_type')
  const bytes = await allBytes((await openBody(request, maxDrawio)).rest)
  if (!isDrawio(new TextDecoder().decode(bytes.subarray(0, 1_000))))
    throw new AppError('invalid', { file: 'not_a_diagram' })
  return bytes
}

/** Gives a diagram the draw.io XML of another one, where that has some. */
export async function copyDrawio(c: ApiContext, from: string, to: string): Promise<void> {
  const kept = await c.env.UPLOADS.get(keyOf(from))
  if (!kept) return
  const xml = await kept.arrayBuffer()
  await c.env.UPLOADS.put(keyOf(to), xml)
  const words = await drawioText(new TextDecoder().decode(xml))
  await keepPictureOnly(c.var.db, to, xml.byteLength, searchedOf(words))
}
