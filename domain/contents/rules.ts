import { documentElements } from '../documents/elements'
import { contents, type NounWith, nounsWith } from '../things'
import type { ContentRules } from './content-rules'
import type { XmlShape } from './xml/shape'
import { xmlRules } from './xml/xml-rules'

/** The shape of each noun’s content: no editor shows what is in another one. */
const shapes: Record<NounWith<'content'>, XmlShape> = { documents: documentElements }

/** For each noun with `content`: y-prosemirror writes all of it. A noun with an editor of another kind has its own rules here. */
export const contentRules = Object.fromEntries(
  nounsWith('content').map((noun) => [noun, xmlRules(contents[noun].root, shapes[noun])]),
) as Record<NounWith<'content'>, ContentRules>
