import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicList } from '~/components/public/public-list'
import { readPublicList } from '~/components/public/public-things.server'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { publicFilters, queryOf } from '../addresses'
import { QuestionRow } from '../question-row'
import { publicQuestionSheets } from '../sheets'

export const handle = {
  i18n: ['questions', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicList(args, 'questions', publicFilters, (api, asked, place) =>
    load(api.questions.$get({ query: { ...queryOf(asked), ...place } })),
  )

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicQuestions() {
  const { t } = useTranslation(['questions', 'votes'])
  return (
    <PublicList
      noun="questions"
      filters={publicFilters}
      {...useLoaderData<typeof loader>()}
      sorts={{ new: t('votes:new'), active: t('active'), top: t('votes:top') }}
      create={{ to: '/dashboard/question/addquestion', text: t('new') }}
    >
      {(question) => <QuestionRow key={question.id} question={question} isPublic />}
    </PublicList>
  )
}
