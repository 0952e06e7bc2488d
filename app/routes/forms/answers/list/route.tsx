import type { AskedQuestion } from '@domain/forms/results'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LoadingRows } from '~/components/loading'
import { ScreenError } from '~/components/screen-error'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load, read } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import formsSheet from '../../forms.css?url'
import sheet from '../answers.css?url'
import { answersTitle, countriesIn, formOfAnswers, unlessWrongFilter } from '../answers.server'
import { AnswersFrame, AnswersHeader } from '../answers-header'
import {
  type AnswersQuery,
  answersAddress,
  answersPage,
  answersQueryOf,
  apiFilter,
  apiOrder,
  filteredAddress,
  isFiltered,
} from '../answers-query'
import { ExportMenu } from '../export-menu'
import { AnswersFilters } from '../filters'
import { NoneFound, WrongFilter } from '../nothing'
import { AnswersTable } from './answers-table'

export const handle = { i18n: ['forms', 'answers', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(formsSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const param = { id: args.params.id ?? '' }
  const asked = answersQueryOf(args.request.url)
  const { form, options } = await formOfAnswers(api, param.id)
  const call = api.forms[':id'].answers
  const wish = { ...apiFilter(asked), ...apiOrder(asked) }
  let total = 0
  let asks: AskedQuestion[] = []
  const pageAt = async (query: Record<string, string>) => {
    const sent = { param, query }
    const page = await read(call.$get(sent))
    total = page.total
    asks = page.questions
    return page
  }
  const page = await unlessWrongFilter(
    readPages(asked.pages, answersPage, (place) => pageAt({ ...wish, ...place })),
  )
  if (page === null) {
    const sent = { param, query: { limit: '1' } }
    asks = (await load(call.$get(sent))).questions
  }
  const items = page?.items ?? []
  return json({
    form,
    options,
    asked,
    questions: asks,
    page: page && { items, nextCursor: page.nextCursor, total },
    countries: countriesIn(locale, asks, items),
    title: answersTitle(locale, 'title', form.name),
  })
}

export const meta = ownTitle

export default function Answers() {
  const { form, options, asked, questions, page, countries } = useLoaderData<typeof loader>()
  const { t } = useTranslation('answers')
  const path = answersAddress(form.id)
  return (
    <AnswersFrame form={form} actions={form.answers > 0 && page && <ExportMenu id={form.id} asked={asked} />}>
      <AnswersHeader
        formId={form.id}
        current="list"
        title={t('title')}
        query={filteredAddress('', asked)}
        line={
          page &&
          page.items.length > 0 &&
          t(isFiltered(asked) ? 'countFound' : 'count', { count: page.total })
        }
      />
      <Deleted id={form.id} asked={asked} />
      <AnswersFilters path={path} asked={asked} questions={questions} options={options} hasOrder />
      {useIsChanging(path, asked.pages) ? (
        <LoadingRows count={4} />
      ) : page === null ? (
        <WrongFilter path={path} asked={asked} questions={questions} />
      ) : page.items.length === 0 ? (
        isFiltered(asked) ? (
          <NoneFound path={path} />
        ) : (
          <div className="panel">
            <Empty icon={<Icon of={IconMessages} size={22} />} title={t('empty')} text={t('emptyText')} />
          </div>
        )
      ) : (
        <>
          <AnswersTable
            form={form}
            asked={asked}
            questions={questions}
            items={page.items}
            countries={countries}
          />
          <ShowMore
            list="answers"
            count={page.items.length}
            left={page.total - page.items.length}
            to={page.nextCursor === null ? null : filteredAddress(path, asked, { pages: asked.pages + 1 })}
          />
        </>
      )}
    </AnswersFrame>
  )
}

/** Whether other answers are on their way; more of the same leaves what is there. */
function useIsChanging(path: string, pages: number): boolean {
  const { location, formMethod } = useNavigation()
  if (location?.pathname !== path || formMethod === 'POST') return false
  return answersQueryOf(`http://localhost${location.pathname}${location.search}`).pages === pages
}

/** Says that an answer was deleted, and brings it back: a form, so that it works before any script. */
function Deleted({ id, asked }: { id: string; asked: AnswersQuery }) {
  const { t } = useTranslation(['answers', 'common'])
  const [query] = useSearchParams()
  const answerId = query.get('deleted')
  if (!answerId) return null
  return (
    <div className="panel form-answer-note" role="status">
      <span>{t('deleted')}</span>
      <Form method="post" action={filteredAddress(answersAddress(id, encodeURIComponent(answerId)), asked)}>
        <Button type="submit" name="intent" value="restore" size="1" variant="soft">
          {t('common:undo')}
        </Button>
      </Form>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="answers" text="failed" />
