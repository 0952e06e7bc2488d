import { contents, type NounWith, nounsWith } from '../things'
import type { ContentRules } from './content-rules'
import { xmlRules } from './xml/xml-rules'

/** For each noun with `content`: y-prosemirror writes all of it. A noun with an editor of another kind has its own rules here. */
export const contentRules = Object.fromEntries(
  nounsWith('content').map((noun) => [noun, xmlRules(contents[noun].root)]),
) as Record<NounWith<'content'>, ContentRules>
