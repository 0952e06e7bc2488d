import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { load, read } from '~/lib/api.server'
import { countryNames } from '~/lib/country-names'
import { ownTitle } from '~/lib/own-title'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import formsSheet from '../../forms.css?url'
import sheet from '../answers.css?url'
import { answersTitle, formOfAnswers, unlessWrongFilter } from '../answers.server'
import { AnswersFrame, AnswersHeader } from '../answers-header'
import { answersAddress, answersQueryOf, apiFilter, filteredAddress, isFiltered } from '../answers-query'
import { ExportMenu } from '../export-menu'
import { AnswersFilters } from '../filters'
import { NoneFound, WrongFilter } from '../nothing'
import { Figures } from './figures'
import { QuestionPanel } from './question-panel'
import { Stops } from './stops'

export const handle = { i18n: ['forms', 'answers', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(formsSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const param = { id: args.params.id ?? '' }
  const asked = { ...answersQueryOf(args.request.url), pages: 1 }
  const { form, options } = await formOfAnswers(api, param.id)
  const call = api.forms[':id'].summary
  const sent = { param, query: apiFilter(asked) }
  const found = await unlessWrongFilter(read(call.$get(sent)))
  const summary = found ?? (await load(call.$get({ param })))
  const name = countryNames(locale)
  const countries = Object.fromEntries(
    summary.questions.flatMap(({ type, options: counted }) =>
      type === 'country' ? (counted ?? []).map(({ value }) => [value, name(value)]) : [],
    ),
  )
  const title = answersTitle(locale, 'summary', form.name)
  return json({ form, options, asked, summary, isWrong: found === null, countries, title })
}

export const meta = ownTitle

export default function Summary() {
  const { form, options, asked, summary, isWrong, countries } = useLoaderData<typeof loader>()
  const { t } = useTranslation('answers')
  const path = answersAddress(form.id, 'summary')
  const hasAnswers = summary.answers > 0 && !isWrong
  return (
    <AnswersFrame form={form} isPaper actions={hasAnswers && <ExportMenu id={form.id} asked={asked} />}>
      <AnswersHeader
        formId={form.id}
        current="summary"
        title={t('summary')}
        query={filteredAddress('', asked)}
        line={hasAnswers && t(isFiltered(asked) ? 'countFound' : 'count', { count: summary.answers })}
      />
      <AnswersFilters path={path} asked={asked} questions={summary.questions} options={options} />
      {isWrong ? (
        <WrongFilter path={path} asked={asked} questions={summary.questions} />
      ) : summary.answers === 0 && isFiltered(asked) ? (
        <NoneFound path={path} />
      ) : (
        <>
          <Figures summary={summary} />
          <Stops form={form} summary={summary} />
          {summary.answers === 0 ? (
            <div className="panel">
              <Empty icon={<Icon of={IconChartBar} size={22} />} title={t('empty')} text={t('emptyText')} />
            </div>
          ) : (
            <div className="form-answer-questions">
              {summary.questions.map((question) => (
                <QuestionPanel
                  key={question.key}
                  form={form}
                  question={question}
                  answers={summary.answers}
                  countries={countries}
                />
              ))}
            </div>
          )}
        </>
      )}
    </AnswersFrame>
  )
}

export const ErrorBoundary = () => <ScreenError noun="answers" text="summaryFailed" />
