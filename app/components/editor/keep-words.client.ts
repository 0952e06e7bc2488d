import { stringOf } from '@domain/documents/read-attributes'
import type { Attrs, Fragment, Mark, MarkType, Node, NodeType, Schema } from 'prosemirror-model'

type Content = Fragment | Node | readonly Node[]

/** Blocks of other editors that have a form here. */
const stands: Record<string, string> = {
  toggleListItem: 'bulletListItem',
  file: 'paragraph',
  audio: 'paragraph',
}

/**
 * Takes the schema of an editor; from then on text with a look that is unknown here comes without that look, and blocks
 * of other editors as one of ours. The binding to Yjs takes away, for everybody, what the schema refuses.
 */
export function keepWords(schema: Schema): void {
  const own = {
    node: schema.node.bind(schema),
    text: schema.text.bind(schema),
    mark: schema.mark.bind(schema),
  }
  const none = Symbol('no mark') as unknown as Mark
  schema.mark = (type: string | MarkType, attrs?: Attrs | null) => {
    try {
      return own.mark(type, attrs)
    } catch {
      return none
    }
  }
  schema.text = (text: string, marks?: readonly Mark[] | null) =>
    own.text(
      text,
      marks?.filter((mark) => mark !== none),
    )
  schema.node = (
    type: string | NodeType,
    attrs?: Attrs | null,
    content?: Content,
    marks?: readonly Mark[],
  ) => {
    const form = typeof type === 'string' && !(type in schema.nodes) ? stands[type] : undefined
    if (!form) return own.node(type, attrs, content, marks)
    return own.node(form, attrs, form === 'paragraph' ? fileWords(schema, attrs) : content, marks)
  }
}

function fileWords(schema: Schema, attrs: Attrs | null | undefined): Node[] {
  const [url, name] = [stringOf(attrs?.url), stringOf(attrs?.name)]
  const words = name || url
  return words === '' ? [] : [schema.text(words, [schema.mark('link', { href: url })])]
}
