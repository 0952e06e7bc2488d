import { CodeOwnerQuery, CodeProjects, ProjectRenaming } from '@domain/code/code'
import { attachment, fileNameOf } from '@kit/attachment'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { writeZip } from '../../sites/archive/write-zip'
import type { ApiContext, ApiEnv } from '../env'
import { readerOf } from '../things/reader'
import { listProjects, projectFiles, renameProject } from './projects'
import { reads, writes } from './routes'

/** Projects of code: names that files share. */
export const codeProjectRoutes = new Hono<ApiEnv>()
  .get(
    '/projects',
    describeRoute({
      summary: 'List code projects',
      description: 'Your own, or with `owner` (a username or id) those of another member with public files.',
      answers: { 200: CodeProjects },
    }),
    ...reads,
    validate('query', CodeOwnerQuery),
    async (c) => {
      const { owner } = c.req.valid('query')
      requireSomebody(c, owner)
      return c.json({ items: await listProjects(c.var.db, readerOf(c), owner) })
    },
  )
  .patch(
    '/projects/:name',
    describeRoute({
      summary: 'Rename a code project',
      description:
        'If you use the name of another of your projects, the two are merged. Returns 409 `name_taken` if both have a file of the same name, or one has a folder with the name of a file in the other.',
      answers: { 200: CodeProjects },
      refuses: [409],
    }),
    ...writes,
    validate('json', ProjectRenaming),
    async (c) => {
      const { db, user } = c.var
      const { name } = c.req.valid('json')
      await renameProject(db, user.id, c.req.param('name'), name)
      const items = await listProjects(db, user.id, undefined)
      return c.json({ items: items.filter(({ projectName }) => projectName === name) })
    },
  )
  .get(
    '/projects/:name/archive',
    describeRoute({
      summary: 'Download a code project as a .zip',
      description: 'Your own, or with `owner` (a username or id) the public files of another member.',
      answers: { 200: { 'application/zip': null } },
    }),
    ...reads,
    validate('query', CodeOwnerQuery),
    async (c) => {
      const { owner } = c.req.valid('query')
      requireSomebody(c, owner)
      const name = c.req.param('name')
      const files = await projectFiles(c.var.db, readerOf(c), { owner, name })
      return c.body(writeZip(files), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`${fileNameOf(name) || 'code'}.zip`, 'code.zip'),
      })
    },
  )

/** A visitor has no projects of their own. */
function requireSomebody(c: ApiContext, owner: string | undefined): void {
  if (owner === undefined && readerOf(c) === null) throw new AppError('unauthenticated')
}
