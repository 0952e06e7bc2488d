import * as v from 'valibot'
import { isHidden, isSeen } from '../text/hidden-letters'
import { normalForm } from '../text/normal-form'

/** Bytes of UTF-8 in one name, and in a whole path. */
export const longestName = 255
export const longestPath = 1_024

/** Folders within folders, the thing itself counted. */
export const deepestPath = 32

/** Why a name or path is refused. */
export type PathFault =
  | 'required'
  | 'too_long'
  | 'too_deep'
  | 'malformed'
  | 'outside'
  | 'control_character'
  | 'hidden_character'
  | 'bad_character'
  | 'bad_ending'
  | 'reserved_name'

export type PathResult<Value> = { value: Value; fault?: undefined } | { fault: PathFault }

const bytes = new TextEncoder()
const sizeOf = (text: string) => bytes.encode(text).length

// With the u flag a whole pair is one letter, so this finds halves only.
const loneSurrogate = /\p{Surrogate}/u
// Windows cannot keep these, so an archive of the site could not be opened there.
const forbidden = /[<>:"|?*\\/]/
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i
// A dot, a slash or a control character written in percent signs, however often over, or in a form that is too long.
const encoded = /%(?:25)*(?:2e|2f|5c|[01][0-9a-f]|7f|c0|c1|u)/i

/**
 * Takes one name of a file or folder; gives it in the normal form in which it is kept (NFC), or why it is refused.
 * Any script is welcome; refused is what leads elsewhere, what cannot be seen and what an operating system keeps for
 * itself.
 */
export function readName(text: string): PathResult<string> {
  if (loneSurrogate.test(text)) return { fault: 'malformed' }
  const name = normalForm(text)
  if (name.trim() === '') return { fault: 'required' }
  const folded = normalForm(name, 'NFKC')
  if (/^\.{1,2}$/.test(name) || /^\.{1,2}$/.test(folded)) return { fault: 'outside' }
  if (/\p{Cc}/u.test(name)) return { fault: 'control_character' }
  if (isHidden(name) || !isSeen(name)) return { fault: 'hidden_character' }
  if (forbidden.test(name) || /[\\/]/.test(folded) || encoded.test(folded)) return { fault: 'bad_character' }
  if (name !== name.trim() || name.endsWith('.')) return { fault: 'bad_ending' }
  if (reserved.test(folded)) return { fault: 'reserved_name' }
  if (sizeOf(name) > longestName) return { fault: 'too_long' }
  return { value: name }
}

/**
 * Takes a path below the root of a site, with or without a slash at its ends; gives its names from the top (none for
 * the root itself), or why it is refused. Nothing that leads upwards is understood, in whatever way it is written.
 */
export function readPath(text: string): PathResult<string[]> {
  const names: string[] = []
  for (const part of text.split('/')) {
    if (part === '') continue
    const read = readName(part)
    if (read.fault !== undefined) return { fault: read.fault === 'required' ? 'bad_ending' : read.fault }
    names.push(read.value)
  }
  if (names.length > deepestPath) return { fault: 'too_deep' }
  if (sizeOf(names.join('/')) > longestPath) return { fault: 'too_long' }
  return { value: names }
}

/**
 * Takes the name that a file had in a folder or archive somewhere else; gives the path that it gets here. Unlike
 * `readPath` it refuses a place of its own: `/etc`, `C:\`, `\\server`, `~`. `a:b` is a colon in a name.
 */
export function readForeignPath(text: string): PathResult<string[]> {
  const slashed = text.replace(/\\/g, '/')
  if (/^(?:\/|[a-z]:(?:\/|$)|~(?:\/|$))/i.test(slashed)) return { fault: 'outside' }
  const read = readPath(slashed.replace(/(^|\/)(?:\.\/)+/g, '$1'))
  if (read.fault === undefined && read.value.length === 0) return { fault: 'required' }
  return read
}

/** Takes names from the top; gives the path as the connector writes it, `/` for the root. */
export const writePath = (names: readonly string[]) => `/${names.join('/')}`

/** A schema for a path: takes text, gives its names from the top. */
export const SitePath = v.pipe(v.string('wrong_type'), reading(readPath))

/** A schema for the path of a thing, which the root is not. */
export const SiteItemPath = v.pipe(
  SitePath,
  v.check((names) => names.length > 0, 'required'),
)

/** A schema for one name. */
export const SiteName = v.pipe(v.string('wrong_type'), reading(readName))

function reading<Value>(read: (text: string) => PathResult<Value>) {
  return v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    const result = read(dataset.value)
    if (result.fault === undefined) return result.value
    addIssue({ message: result.fault })
    return NEVER
  })
}
