import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/components/route-error'
import { ownTitle } from '~/lib/own-title'
import { ownFilters } from '../filters'
import { IdeaList } from '../idea-list'
import { readIdeas, removeIdea } from '../list.server'
import sheet from '../ideas.css?url'

export const handle = { i18n: ['ideas', 'trash', 'errors'], screen: 'ideas' }
export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const loader = (args: LoaderFunctionArgs) => readIdeas(args, ownFilters)
export const action = removeIdea
export const meta = ownTitle

export default function OwnIdeas() {
  return <IdeaList filters={ownFilters} />
}

export function ErrorBoundary() {
  const { t } = useTranslation('ideas')
  return (
    <div className="page-inner">
      <RouteError title={t('failed')} />
    </div>
  )
}
