import {
  Form,
  FormChange,
  FormsPage,
  FormsQuery,
  FormVersions,
  NewForm,
  NewFormCopy,
  WholeVersion,
} from '@domain/forms/forms'
import { hiddenTwice } from '@domain/forms/settings'
import { signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { costOf, hashPassword } from '../accounts/password'
import type { ApiContext, ApiEnv } from '../env'
import { copyForm } from './copy'
import { forgetOpenForm } from './open-form'
import { closeForm, publishForm, reviveApi } from './publish'
import { changeForm, createForm, formOf, getForm, listForms, restoreForm, restoreVersion } from './queries'
import { type FormRow, forms } from './table'
import { listVersions, shownVersion, type VersionRow, versionOf } from './versions'

const reads = [signedIn('forms:read'), limit('reads')] as const
const writes = [signedIn('forms:write'), limit('writes')] as const

/** Forms as their owners make them; for everybody else none of this is there. */
export const formRoutes = new Hono<ApiEnv>()
  .use('/:id/*', async (c, next) => {
    await next()
    // Visitors of the form get the change at once.
    if (c.req.method !== 'GET') forgetOpenForm(c.req.param('id'))
  })
  .post(
    '/',
    describeRoute({
      summary: 'Create a form',
      description: 'Creates a draft that only you can see until it’s published.',
      answers: { 201: Form },
    }),
    signedInAtWrite('forms:write'),
    limit('writes'),
    idempotent,
    validate('json', NewForm),
    async (c) => {
      const { db, user } = c.var
      const { password, ...said } = c.req.valid('json')
      requireOwnColumns(said)
      const passwordHash = password === null ? null : await hashPassword(password, costOf(c))
      const id = await idFor(c, 'form')
      const row = await createForm(db, { id, ownerId: user.id, ...said, passwordHash }, user.isStill)
      c.header('Location', `/forms/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List forms', answers: { 200: FormsPage } }),
    ...reads,
    validate('query', FormsQuery),
    async (c) =>
      c.json(await listForms(c.var.db, c.var.user.id, c.req.valid('query'), c.var.settings.hosts.web)),
  )
  .get('/:id', describeRoute({ summary: 'Get a form', answers: { 200: Form } }), ...reads, async (c) =>
    c.json(show(c, await own(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update the draft of a form',
      description:
        'The published form doesn’t change until you publish again. `elements` and `settings` are replaced as a whole; `password` takes effect immediately.',
      answers: { 200: Form },
      conditional: true,
    }),
    ...writes,
    validate('json', FormChange),
    async (c) => {
      const before = await own(c)
      const { password, ...edit } = c.req.valid('json')
      if (edit.settings) requireOwnColumns({ elements: before.elements, ...edit, settings: edit.settings })
      const hash = password && (await hashPassword(password, costOf(c)))
      const passwordHash = password === undefined ? undefined : hash || null
      const after = await changeForm(c.var.db, before, { ...edit, passwordHash }, wantedVersion(c, before))
      return c.json(show(c, after))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a form to the trash',
      description: 'Its responses stay as rows of its data API.',
      answers: { 204: null },
      conditional: true,
    }),
    ...writes,
    async (c) => {
      const row = await own(c)
      await trashKept(c.var.db, forms, row.id, wantedVersion(c, row))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a form', answers: { 200: Form } }),
    ...writes,
    idempotent,
    async (c) => {
      const form = await restoreForm(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(show(c, await reviveApi(c, form)))
    },
  )
  .post(
    '/:id/publish',
    describeRoute({
      summary: 'Publish the draft of a form',
      description:
        'Creates its data API, or adds a column for each new question; columns of removed questions are kept. A closed form accepts responses again.',
      answers: { 200: Form },
      conditional: true,
      refuses: [409, 422],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const before = await own(c)
      return c.json(show(c, await publishForm(c, before, wantedVersion(c, before))))
    },
  )
  .post(
    '/:id/copies',
    describeRoute({
      summary: 'Duplicate a form',
      description:
        'Creates a draft with the same content and its own copies of the images; versions, responses and the password aren’t copied.',
      answers: { 201: Form },
      refuses: [404, 422],
    }),
    ...writes,
    idempotent,
    validate('json', NewFormCopy),
    async (c) => {
      const row = await copyForm(c, await own(c), c.req.valid('json').name)
      c.header('Location', `/forms/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .post(
    '/:id/close',
    describeRoute({
      summary: 'Close a form',
      description: 'It stops accepting responses until it’s published again.',
      answers: { 200: Form },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const before = await own(c)
      return c.json(show(c, await closeForm(c, before, wantedVersion(c, before))))
    },
  )
  .get(
    '/:id/versions',
    describeRoute({
      summary: 'List the versions of a form',
      description:
        'Newest first, up to 50: published versions, and drafts that a restored version replaced (`isDraft`).',
      answers: { 200: FormVersions },
    }),
    ...reads,
    async (c) => c.json({ items: await listVersions(c.var.db, await own(c)) }),
  )
  .get(
    '/:id/versions/:number',
    describeRoute({ summary: 'Get a version of a form', answers: { 200: WholeVersion } }),
    ...reads,
    async (c) => {
      const form = await own(c)
      const kept = await keptVersion(c, form.id)
      const { name, language, elements, settings } = kept
      return c.json({ ...shownVersion(kept, form), name, language, elements, settings })
    },
  )
  .post(
    '/:id/versions/:number/restore',
    describeRoute({
      summary: 'Restore a version of a form as its draft',
      description: 'The replaced draft is kept as a version, unless an identical version exists.',
      answers: { 200: Form },
      conditional: true,
    }),
    ...writes,
    idempotent,
    async (c) => {
      const before = await own(c)
      const kept = await keptVersion(c, before.id)
      return c.json(show(c, await restoreVersion(c.var.db, before, kept, wantedVersion(c, before))))
    },
  )

/** Throws `invalid` for hidden columns that are there already. */
function requireOwnColumns({ elements, settings }: Pick<FormRow, 'elements' | 'settings'>): void {
  const fields = hiddenTwice(elements, settings.hidden)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
}

async function keptVersion(c: ApiContext, formId: string): Promise<VersionRow> {
  const number = c.req.param('number') ?? ''
  const kept = /^\d{1,9}$/.test(number) ? await versionOf(c.var.db, formId, Number(number)) : null
  if (!kept) throw new AppError('not_found')
  return kept
}

export const own = (c: ApiContext): Promise<FormRow> =>
  getForm(c.var.db, c.var.user.id, c.req.param('id') ?? '')

function show(c: ApiContext, row: FormRow): Form {
  c.header('ETag', etagOf(row.version))
  return formOf(row, c.var.settings.hosts.web)
}
