import MarkdownIt from 'markdown-it'
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import css from 'shiki/langs/css.mjs'
import html from 'shiki/langs/html.mjs'
import http from 'shiki/langs/http.mjs'
import json from 'shiki/langs/json.mjs'
import bash from 'shiki/langs/shellscript.mjs'
import sql from 'shiki/langs/sql.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { type ArticleCategory, articleCategories, readingMinutes } from '../../domain/articles'
import { slugOf } from '../../domain/text/slug'

/** An article of our own, as the build reads it from its file. */
export type OwnArticle = {
  title: string
  line: string
  category: ArticleCategory
  /** The day on which it came out, YYYY-MM-DD. */
  date: string
  minutes: number
  headings: { id: string; text: string }[]
  html: string
}

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: 'ours', variablePrefix: '--shiki-' })],
  langs: [bash, css, html, http, json, sql, typescript],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

/** Takes the text of an article's file: `name: value` lines between `---`, then Markdown; gives what the lines say, and the Markdown. */
export function readFacts(file: string) {
  const [, head = '', text = ''] = file.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  const said = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s+([\s\S]*)/, 2)))
  const { title, line, date = '' } = said
  const category = articleCategories.find((one) => one === said.category)
  if (!title || !line || !category || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error(`An article needs title, line, category and date: ${head}`)
  return { facts: { title, line, category, date, minutes: readingMinutes(text) }, text }
}

/** Takes the text of an article's file; gives it ready to be shown. */
export async function readArticle(file: string): Promise<OwnArticle> {
  const { facts, text } = readFacts(file)
  return { ...facts, ...(await drawn(text)) }
}

async function drawn(text: string) {
  const shiki = await highlighter
  const markdown = new MarkdownIt({
    highlight: (code, lang) =>
      shiki.codeToHtml(code.trimEnd(), { lang: lang || 'text', theme: 'ours', tokenizeTimeLimit: 0 }),
  })
  const headings: OwnArticle['headings'] = []
  const { rules } = markdown.renderer
  rules.heading_open = (tokens, at) => {
    const heading = { id: slugOf(tokens[at + 1]?.content ?? ''), text: tokens[at + 1]?.content ?? '' }
    headings.push(heading)
    return `<h2 id="${heading.id}">`
  }
  rules.heading_close = () => '</h2>\n'
  rules.code_inline = (tokens, at) =>
    `<code dir="ltr">${markdown.utils.escapeHtml(tokens[at]?.content ?? '')}</code>`
  const html = markdown.render(text).replaceAll('<pre class', '<pre dir="ltr" class')
  return { headings, html }
}
