import commentSheet from '~/components/comments/comments.css?url'
import voteSheet from '~/components/votes/votes.css?url'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'
import publicSheet from '~/styles/public-things.css?url'
import sheet from './questions.css?url'

/** The sheets of questions for members, who are given that of the noun, and for visitors. */
export const questionSheets = (own: string) => sheets(commentSheet, voteSheet, own)
export const publicQuestionSheets = sheets(publicSheet, codeSheet, commentSheet, voteSheet, sheet)
