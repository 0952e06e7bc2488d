import { drawnHtml, mermaidBlocks } from '@domain/diagrams/mermaid'
import type { Project } from '@domain/projects'
import { etagOf } from '@kit/etag'
import type { ApiContext } from '../env'
import { ideaOfProject, type ProjectRow, projectOf } from './queries'

/** Gives a project as its reader sees it, and sets the version of the answer. */
export async function showProject(c: ApiContext, row: ProjectRow, reader: string | null): Promise<Project> {
  c.header('ETag', etagOf(row.version))
  const blocks = mermaidBlocks()
  return {
    ...projectOf(row, reader),
    html: drawnHtml(row.description, blocks),
    moreHtml: drawnHtml(row.more, blocks),
    idea: await ideaOfProject(c.var.db, reader, row),
  }
}
