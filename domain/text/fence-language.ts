import type { CodeLanguage } from '../questions/code'
import { isRunLanguage, type RunLanguage } from '../runs'

const others: Record<string, CodeLanguage> = {
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', ts: 'typescript', tsx: 'typescript' },
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', console: 'bash', py: 'python', rb: 'ruby', rs: 'rust' },
  ...{ 'c++': 'cpp', 'c#': 'csharp', cs: 'csharp', kt: 'kotlin', golang: 'go', yml: 'yaml', svg: 'xml' },
  ...{ htm: 'html', vue: 'html', jsonc: 'json', json5: 'json', patch: 'diff', scss: 'css', less: 'css' },
}

const nameOf = (info: string) => info.trim().split(/\s/)[0]?.toLowerCase() ?? ''

/** Takes the info string after the three backticks of a block; gives its language. */
export function languageOfFence(info: string): CodeLanguage {
  const name = nameOf(info)
  return Object.hasOwn(others, name) ? (others[name] as CodeLanguage) : ((name || 'text') as CodeLanguage)
}

/** Takes the info string of a block; gives its language if the compiler has it, else null. Nothing compiles JSX. */
export function runLanguageOfFence(info: string): RunLanguage | null {
  const language = /^[jt]sx$/.test(nameOf(info)) ? null : languageOfFence(info)
  return isRunLanguage(language) ? language : null
}
