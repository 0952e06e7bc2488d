import type { RunFile } from '@domain/runs'
import { transformMessage, typeScriptRefusals, withoutQuoted } from '@domain/typescript-refusals'
import { boundedTransform, TooComplex } from './bounded-transform'

const typed = /\.(?:[cm]?ts|tsx)$/
const tooComplex = 'Parentheses or type arguments are nested too deeply here to be read.'
/** Words that only modules have, or that hardly any other file has. */
const moduleSigns = /\bawait\b|\bimport\.meta\b/
const moduleType = /"type"\s*:\s*"module"/
const imported = /((?:require\(|import\(|from\s*|import\s*))(["'])(\.{1,2}\/[^"'\n]+)\2/g
/** Endings that the name in an import may lack. */
const endings = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '/index.ts', '/index.js']

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
      return { name: plainName(file.name), code: stripped(file, files) }
    } catch (error) {
      messages.push(
        error instanceof TooComplex ? `${file.name}:1:1: error: ${tooComplex}` : transformMessage(error),
      )
      return file
    }
  })
  return { files: plain, messages }
}

function stripped({ name, code }: RunFile, files: readonly RunFile[]): string {
  const plain = boundedTransform(code, {
    ...{ disableESTransforms: true, keepUnusedImports: false, filePath: name },
    transforms: staysModule(name, code, files) ? ['typescript'] : ['typescript', 'imports'],
  })
  return withEndings(plain, name, new Set(files.map((file) => file.name)))
}

/** Whether a file keeps its imports: Node runs it as a module then. Otherwise they become calls of `require`. */
function staysModule(name: string, code: string, files: readonly RunFile[]): boolean {
  const isPackage = files.some((file) => file.name === 'package.json' && moduleType.test(file.code))
  return isPackage || /\.mts$/.test(name) || moduleSigns.test(withoutQuoted(code))
}

/** Files of a run import one another by names without an ending, or with that of TypeScript; modules need the ending `.js`. */
function withEndings(plain: string, name: string, names: ReadonlySet<string>): string {
  return plain.replace(imported, (whole, start: string, quote: string, place: string) => {
    const path = new URL(place, `file:///${name}`).pathname.slice(1)
    const ending = endings.find((one) => names.has(decoded(path) + one))
    return ending === undefined ? whole : `${start}${quote}${plainName(place + ending)}${quote}`
  })
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
