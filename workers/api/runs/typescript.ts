import type { FieldErrors } from '@domain/errors'
import type { RunFile } from '@domain/runs'
import { AppError } from '@kit/errors'
import { transform } from 'sucrase'

const typed = /\.(?:[cm]?ts|tsx)$/
// Text and comments, in which signs of the language are none.
const quoted = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g
/** Waiting at the beginning of a line: only a module that stays one may do so. */
const waits = /^(?:(?:const|let|var)\s[^\n]*=\s*)?await\s|^for await\b/m

/** Takes the name of a file; gives the one it has without types. */
export const plainName = (name: string): string => name.replace(typed, '.js')

/**
 * Takes files of TypeScript; gives them without types, line by line as they were, so that every place runs them as JavaScript.
 * Nothing checks the types. Throws `invalid` for what can't just be taken out: decorators and namespaces with code
 * (`unsupported_type`), and text that is no TypeScript (`malformed`).
 */
export function withoutTypes(files: readonly RunFile[]): RunFile[] {
  return files.map((file, at) => {
    if (!typed.test(file.name)) return file
    const field = `files.${at}.code`
    const bare = file.code.replace(quoted, (text) => text.replace(/[^\n]/g, ' '))
    if (/@[\w(]/.test(bare) || /^\s*(?:export\s+)?(?:namespace|module)\s+[\w.]+\s*\{/m.test(bare))
      throw new AppError('invalid', { [field]: 'unsupported_type' } satisfies FieldErrors)
    return { name: plainName(file.name), code: stripped(file.code, waits.test(bare), field) }
  })
}

function stripped(code: string, isModule: boolean, field: string): string {
  try {
    const options = { disableESTransforms: true, keepUnusedImports: false }
    const { code: plain } = transform(code, {
      ...options,
      transforms: isModule ? ['typescript'] : ['typescript', 'imports'],
    })
    // One file imports another by its name, which ends otherwise now.
    return plain.replace(/((?:require\(|from\s*|import\s*)(["'])\.{1,2}\/[^"'\n]+)\.[cm]?tsx?\2/g, '$1.js$2')
  } catch {
    throw new AppError('invalid', { [field]: 'malformed' } satisfies FieldErrors)
  }
}
