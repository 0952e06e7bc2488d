import type { AskedQuestion, FormAnswer } from '@domain/forms/results'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconDatabase, IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { type ApiClient, load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import answersSheet from '../answers/answers.css?url'
import { countriesIn } from '../answers/answers.server'
import { answersAddress, answersPage, emptyQuery } from '../answers/answers-query'
import { ExportMenu } from '../answers/export-menu'
import { AnswersTable } from '../answers/list/answers-table'
import { FormBar } from '../form-bar'
import sheet from '../forms.css?url'

type Rows = { questions: AskedQuestion[]; items: FormAnswer[] }

export const handle = { i18n: ['forms', 'answers', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(sheet, answersSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  const { id, name, language, state, isChanged, apiId, answers } = form
  const { questions, items } = await newestRows(api, id, apiId)
  return json({
    form: { id, name, language, state, isChanged, apiId, answers },
    questions,
    items,
    countries: countriesIn(locale, questions, items),
    title: await screenTitle(args, 'forms', 'dataPart'),
  })
}

/** Before a form is published nobody can have answered it. */
async function newestRows(api: ApiClient, id: string, apiId: string | null): Promise<Rows> {
  if (apiId === null) return { questions: [], items: [] }
  const sent = { param: { id }, query: { limit: String(answersPage) } }
  return load(api.forms[':id'].answers.$get(sent))
}

export const meta = ownTitle

/** The newest answers of a form as rows, and the ways to all of them. */
export default function FormData() {
  const { form, questions, items, countries } = useLoaderData<typeof loader>()
  const { t } = useTranslation('forms')
  return (
    <div className="tool-screen">
      <FormBar form={form} current="data">
        {items.length > 0 && (
          <>
            <DataWay apiId={form.apiId} />
            <ExportMenu id={form.id} asked={emptyQuery} />
          </>
        )}
      </FormBar>
      <main id="content" className="form-page-main form-wide" tabIndex={-1}>
        <PageHeader title={t('dataPart')} line={items.length > 0 && t('dataText')} />
        {items.length === 0 ? (
          <div className="panel">
            <Empty
              icon={<Icon of={IconMessages} size={22} />}
              title={t('dataAnswers', { count: form.answers })}
              text={t(form.apiId ? 'dataText' : 'dataNone')}
            >
              <DataWay apiId={form.apiId} />
            </Empty>
          </div>
        ) : (
          <AnswersTable
            form={form}
            asked={emptyQuery}
            questions={questions}
            items={items}
            countries={countries}
          />
        )}
        {form.answers > items.length && items.length > 0 && (
          <p>
            <Link to={answersAddress(form.id)} className="plain-link" data-prefetch>
              {t('goToAnswers')}
            </Link>
          </p>
        )}
      </main>
    </div>
  )
}

function DataWay({ apiId }: { apiId: string | null }) {
  const { t } = useTranslation('forms')
  return (
    apiId && (
      <Button asChild variant="surface" color="gray" highContrast className="form-bar-short">
        <Link to={`/dashboard/myapp/${apiId}`} aria-label={t('goToData')} data-prefetch>
          <Icon of={IconDatabase} />
          <span>{t('goToData')}</span>
        </Link>
      </Button>
    )
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
