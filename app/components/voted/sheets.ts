import commentSheet from '~/components/comments/comments.css?url'
import voteSheet from '~/components/votes/votes.css?url'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'
import publicSheet from '~/styles/public-things.css?url'

/** The sheets of lists and pages of things that take votes and comments: members' and visitors'. */
export const votedSheets = sheets(commentSheet, voteSheet)
export const publicVotedSheets = sheets(publicSheet, codeSheet, commentSheet, voteSheet)
