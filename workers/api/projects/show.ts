import type { Project } from '@domain/projects'
import { markdownHtml } from '@domain/text/markdown-html'
import { etagOf } from '@kit/etag'
import type { ApiContext } from '../env'
import { ideaOfProject, type ProjectRow, projectOf } from './queries'

/** Gives a project as its reader sees it, and sets the version of the answer. */
export async function showProject(c: ApiContext, row: ProjectRow, reader: string | null): Promise<Project> {
  c.header('ETag', etagOf(row.version))
  return {
    ...projectOf(row, reader),
    html: markdownHtml(row.description),
    moreHtml: markdownHtml(row.more),
    idea: await ideaOfProject(c.var.db, reader, row),
  }
}
