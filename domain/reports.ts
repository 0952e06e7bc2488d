import * as v from 'valibot'
import { line, paragraphs } from './text/text'

/** Why somebody reports what a short link leads to or a site, a member, or a thing and what hangs on it. */
export const reportReasons = {
  page: ['phishing', 'malware', 'spam', 'illegal', 'other'],
  person: ['spam', 'abuse', 'scam', 'other'],
  thing: ['spam', 'abuse', 'illegal', 'copyright', 'other'],
} as const
type ReportAbout = keyof typeof reportReasons
export type ReportReason<A extends ReportAbout = ReportAbout> = (typeof reportReasons)[A][number]

const reasonOf = <A extends ReportAbout>(about: A) => v.picklist(reportReasons[about], 'unknown_reason')
const text = v.optional(paragraphs(0, 2000), '')

/** `POST /{slug}+` on the go host: the report form of a link's preview page. */
export const NewPageReport = v.strictObject({
  reason: reasonOf('page'),
  text: v.optional(line(0, 500)),
})

/** `POST /people/:id/reports` */
export const NewPersonReport = v.strictObject({ reason: reasonOf('person'), text })

/** `POST /things/:id/reports`: of a thing or of a comment. */
export const NewThingReport = v.strictObject({ reason: reasonOf('thing'), text })

export const Report = v.object({ id: v.string() })
