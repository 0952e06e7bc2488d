import type { CodeTokens } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { unpackTokens } from '@domain/code/tokens'
import { codeLanguages } from '@domain/code-languages'
import { escapeHtml } from '@domain/documents/inline-html'
import { type EmbeddedLines, embedLimits } from '@domain/embeds'
import { publicScreenOf, screenOf } from '@domain/screens'
import type { CodePiece } from '@domain/text/code-colours'
import { linesHtml } from '@domain/text/code-html'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { code, codeRevisions, codeTokens } from './table'

/** The statement that reads the files that a text shows, as far as its reader may see them. */
export const readEmbedded = (db: Db, reader: Reader, ids: readonly string[]) =>
  db
    .select({
      id: code.id,
      projectName: code.projectName,
      filename: code.filename,
      language: code.language,
      visibility: code.visibility,
      text: sql<string>`(SELECT text FROM ${codeRevisions} AS now WHERE now.code_id = ${code.id} AND now.revision = ${code.revision})`,
      tokens: sql<
        string | null
      >`(SELECT tokens FROM ${codeTokens} AS made WHERE made.code_id = ${code.id} AND made.revision = ${code.revision}
        AND ${code.size} <= ${embedLimits.colored})`,
    })
    .from(code)
    .innerJoin(things, eq(things.id, code.id))
    .where(and(inArray(code.id, [...ids]), isNull(code.deletedAt), isSeenBy(reader)))

export type EmbeddedFile = Awaited<ReturnType<typeof readEmbedded>>[number]

/** A file within a text: its name, language and lines, which lead to it. Lines beyond its end are none, so it begins at its first. */
export function fileHtml(file: EmbeddedFile, range: EmbeddedLines | null, hosts: Settings['hosts']): string {
  const { id, filename, projectName, language, visibility, text, tokens } = file
  const all = codeLines(text)
  const from = range && range.from <= all.length ? range.from : 1
  const wanted = range && from === range.from ? range.to - from + 1 : embedLimits.lines
  const lines = all.slice(from - 1, from - 1 + Math.min(wanted, embedLimits.mostLines))
  const made = tokens === null ? [] : unpackTokens(tokens)
  const to = from + lines.length - 1
  const path = visibility === 'private' ? screenOf('code', id) : publicScreenOf('code', id, filename)
  const hash = from === 1 && range === null ? '' : `#L${from}${to === from ? '' : `-L${to}`}`
  const rows = linesHtml(
    lines.map((line, at) => piecesOf(line, made[from - 1 + at])),
    from,
  )
  return `<figure class="code-block embed-code" dir="ltr"><figcaption><a href="${escapeHtml(hosts.web + path + hash)}"><bdi>${escapeHtml(`${projectName}/${filename}`)}</bdi></a> <span>${codeLanguages[language]}</span> <span>${from}–${to} / ${all.length}</span></figcaption><pre tabindex="0"><code>${rows}</code></pre></figure>\n`
}

const colors: Record<string, CodePiece['colour']> = {
  ...{ comment: 'comment', meta: 'comment', keyword: 'keyword', operatorKeyword: 'keyword' },
  ...{ modifier: 'keyword', string: 'string', string2: 'string', inserted: 'string', literal: 'string' },
  ...{ number: 'number', bool: 'number', atom: 'number', deleted: 'number', heading: 'function' },
  ...{ macroName: 'function', tagName: 'function', typeName: 'type', className: 'type' },
  ...{ propertyName: 'type', attributeName: 'type', labelName: 'type', namespace: 'type' },
}

/** The pieces of a line by its tokens, cut where it is too long. */
function piecesOf(whole: string, tokens: CodeTokens[number] = [['', whole.length]]): CodePiece[] {
  const line = whole.slice(0, embedLimits.letters)
  let at = 0
  const pieces = tokens.flatMap(([name, length]): CodePiece[] => {
    const text = line.slice(at, at + length)
    at += length
    const color = name.split(' ').find((one) => Object.hasOwn(colors, one))
    return text === '' ? [] : [{ text, colour: color === undefined ? null : (colors[color] ?? null) }]
  })
  return whole.length > line.length ? [...pieces, { text: '…', colour: 'comment' }] : pieces
}
