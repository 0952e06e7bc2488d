/** A piece of TeX: a command without its backslash, or one sign. White space is passed over. */
export type Token = { kind: 'command' | 'sign'; text: string }

/** Thrown where TeX cannot be read: braces or environments that do not match, or nesting without end. */
export class UnreadableTex extends Error {}

const tokenForm = /\s*(?:\\([A-Za-z]+\*?|[\s\S])|([\s\S]))/uy

/** Walks over TeX from its beginning to its end. */
export class TexReader {
  private at = 0

  constructor(private readonly tex: string) {}

  peek(): Token | null {
    const before = this.at
    const token = this.next()
    this.at = before
    return token
  }

  next(): Token | null {
    tokenForm.lastIndex = this.at
    const found = tokenForm.exec(this.tex)
    if (!found || (found[1] === undefined && found[2]?.trim() === '')) {
      this.at = this.tex.length
      return null
    }
    this.at = tokenForm.lastIndex
    return found[1] === undefined
      ? { kind: 'sign', text: found[2] ?? '' }
      : { kind: 'command', text: found[1] }
  }

  /** Takes the next piece when it is this one. */
  takes(kind: Token['kind'], text: string): boolean {
    const token = this.peek()
    if (token?.kind !== kind || token.text !== text) return false
    this.next()
    return true
  }

  /** The unparsed text of the braces that open here. */
  raw(): string {
    if (!this.takes('sign', '{')) return this.next()?.text ?? ''
    const from = this.at
    for (let depth = 1; this.at < this.tex.length; this.at += 1) {
      const letter = this.tex[this.at]
      if (letter === '\\') this.at += 1
      else if (letter === '{') depth += 1
      else if (letter === '}') depth -= 1
      if (depth === 0) {
        this.at += 1
        return this.tex.slice(from, this.at - 1)
      }
    }
    throw new UnreadableTex('a brace is not closed')
  }

  /** The content of brackets, such as the degree of a root; null without brackets. */
  bracketed(): string | null {
    if (!this.takes('sign', '[')) return null
    const end = this.tex.indexOf(']', this.at)
    if (end < 0) throw new UnreadableTex('a bracket is not closed')
    const inside = this.tex.slice(this.at, end)
    this.at = end + 1
    return inside
  }
}
