import * as v from 'valibot'
import { line } from './text/text'

/** Why somebody reports a short link or a site. */
export const reportReasons = ['phishing', 'malware', 'spam', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `POST /{slug}+` on the go host: the report form of a link's preview page. */
export const NewReport = v.strictObject({
  reason: v.picklist(reportReasons, 'unknown_reason'),
  text: v.optional(line(0, 500)),
})
