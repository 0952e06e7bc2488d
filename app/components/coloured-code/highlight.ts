import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { grammars } from '~/components/editor/grammars'

/** Languages that people here write; each is fetched when it is first seen. */
const languages = { ...grammars, diff: () => import('shiki/langs/diff.mjs') }
type Language = keyof typeof languages

const otherNames: Record<string, Language> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  js: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}

/** Letters of a line that is still coloured. */
const longestLine = 1_000

let highlighter: Promise<HighlighterCore> | undefined

/** Takes code and the name after its fence; gives markup whose colours are our variables, or null for an unknown language. */
export async function highlight(code: string, language: string): Promise<string | null> {
  const name = otherNames[language.toLowerCase()] ?? language.toLowerCase()
  if (!isKnown(name)) return null
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'ours', variablePrefix: '--shiki-' })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const [core, { default: loaded }] = await Promise.all([highlighter, languages[name]()])
  await core.loadLanguage(loaded)
  // A grammar's first line may take longer than the usual half second, and would be left in one colour.
  return core.codeToHtml(code, {
    lang: name,
    theme: 'ours',
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: longestLine,
  })
}

function isKnown(name: string): name is Language {
  return Object.hasOwn(languages, name)
}
