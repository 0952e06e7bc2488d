import commentSheet from '~/components/comments/comments.css?url'
import { sheets } from '~/lib/sheets'
import cardSheet from '~/styles/cards.css?url'
import codeSheet from '~/styles/code.css?url'
import panelSheet from '~/styles/panel.css?url'
import publicSheet from '~/styles/public-things.css?url'
import reviewSheet from '../reviews/reviews.css?url'
import sheet from './projects.css?url'

/** The sheets of what visitors read of projects. */
export const publicProjectSheets = sheets(
  publicSheet,
  codeSheet,
  panelSheet,
  cardSheet,
  commentSheet,
  reviewSheet,
  sheet,
)
