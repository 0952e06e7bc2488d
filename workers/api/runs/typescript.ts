import type { RunFile } from '@domain/runs'
import { transformMessage, typeScriptRefusals, withoutQuoted } from '@domain/typescript-refusals'
import { transform } from 'sucrase'

const typed = /\.(?:[cm]?ts|tsx)$/
/** Waiting at the beginning of a line: only a module that stays one may do so. */
const waits = /^(?:(?:const|let|var)\s[^\n]*=\s*)?await\s|^for await\b/m

/** Takes the name of a file; gives the one it has without types. */
export const plainName = (name: string): string => name.replace(typed, '.js')

/** Files without types, or a compiler's messages about files that have to be compiled or are no TypeScript. */
type Plain = { files: RunFile[]; messages: string[] }

/**
 * Takes files of TypeScript; gives them without types, line by line as they were, so that every place runs them as JavaScript.
 * Nothing checks the types.
 */
export function withoutTypes(files: readonly RunFile[]): Plain {
  const messages: string[] = []
  const plain = files.map((file) => {
    if (!typed.test(file.name)) return file
    const refused = typeScriptRefusals(file.name, file.code)
    messages.push(...refused)
    if (refused.length > 0) return file
    try {
      return { name: plainName(file.name), code: stripped(file) }
    } catch (error) {
      messages.push(transformMessage(error))
      return file
    }
  })
  return { files: plain, messages }
}

function stripped({ name, code }: RunFile): string {
  const isModule = waits.test(withoutQuoted(code))
  const { code: plain } = transform(code, {
    ...{ disableESTransforms: true, keepUnusedImports: false, filePath: name },
    transforms: isModule ? ['typescript'] : ['typescript', 'imports'],
  })
  // One file imports another by its name, which ends otherwise now.
  return plain.replace(/((?:require\(|from\s*|import\s*)(["'])\.{1,2}\/[^"'\n]+)\.[cm]?tsx?\2/g, '$1.js$2')
}
