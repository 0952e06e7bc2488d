import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { ScreenError } from '~/components/screen-error'
import voteSheet from '~/components/votes/votes.css?url'
import { ownTitle } from '~/lib/own-title'
import { sheets } from '~/lib/sheets'
import { ownFilters } from '../addresses'
import { IdeaList } from '../idea-list'
import sheet from '../ideas.css?url'
import { readIdeas, removeIdea } from '../list.server'

export const handle = { i18n: ['ideas', 'votes', 'trash', 'errors'], screen: 'ideas' }
export const links = sheets(sheet, voteSheet)
export const loader = (args: LoaderFunctionArgs) => readIdeas(args, ownFilters)
export const action = removeIdea
export const meta = ownTitle

export default function OwnIdeas() {
  return <IdeaList filters={ownFilters} />
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="failed" />
