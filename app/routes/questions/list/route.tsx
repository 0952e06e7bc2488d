import { localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconLanguage, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceMenu } from '~/components/list/choices'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { ownFilters, queryOf, questionFilters, tagAmong } from '../addresses'
import { FollowTag } from '../follow-tag'
import { nameAnswers } from '../name-answers'
import { QuestionMenu } from '../question-menu'
import { QuestionRow } from '../question-row'
import sheet from '../questions.css?url'
import { questionSheets } from '../sheets'
import { findTag } from '../tags.server'
import { titleIn } from '../title-in'

export const handle = { i18n: ['questions', 'votes', 'trash', 'errors'], screen: 'questions' }
export const links = questionSheets(sheet)

/** Everybody's questions, or at the other address those of the member. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { url } = args.request
  const isOwn = new URL(url).pathname === ownFilters.path
  const asked = isOwn ? ownFilters.of(url) : questionFilters.of(url)
  const query = { ...queryOf(asked), ...(isOwn && { owner: user.handle }) }
  const wanted = tagAmong(asked.q)
  const [listed, tag, title] = await Promise.all([
    readListed(api, ['questions', 'answers'], asked, (place) =>
      load(api.questions.$get({ query: { ...query, ...place } })),
    ),
    wanted === null ? null : findTag(api, wanted),
    screenTitle(args, 'questions', isOwn ? 'mine' : 'title'),
  ])
  return json({ ...listed, asked, isOwn, tag, title })
}

/** Deletes a question or an answer of the member's, or brings it back. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }, id) =>
    id.startsWith('answer_') ? api.answers[':id'] : api.questions[':id'],
  )

export const meta = ownTitle

export default function Questions() {
  const { isOwn, asked, tag, trash, ...listed } = useLoaderData<typeof loader>()
  const filters = (isOwn ? ownFilters : questionFilters) as typeof questionFilters
  const now = asked as Parameters<typeof filters.address>[0]
  const { t } = useTranslation(['questions', 'votes', 'common'])
  const removals = useRemovals()
  const isFiltered = asked.show !== 'all' || asked.language !== 'any'
  const other = isOwn
    ? { to: questionFilters.path, text: t('all') }
    : { to: ownFilters.path, text: t('mine') }
  const languages = (['any', ...locales] as const).map((value) => ({
    value,
    text: value === 'any' ? t('anyLanguage') : localeNames[value],
    to: filters.address(now, { language: value }),
  }))
  const title = tag && !isOwn ? t('taggedTitle', { tag: tag.name }) : t(isOwn ? 'mine' : 'title')
  const language = now.language === 'any' ? null : now.language
  const everywhere = language && (
    <Link to={filters.address(now, { language: 'any' })} className="plain-link">
      {t('anyLanguage')}
    </Link>
  )
  return (
    <ListPage
      noun="questions"
      heading={titleIn(t, title, language)}
      filters={filters}
      asked={now}
      {...listed}
      trash={trash && nameAnswers(trash, (title) => t('answerTo', { title }))}
      removals={removals}
      line={(count) => (isOwn && count !== null ? t('count', { count }) : everywhere)}
      create={{ to: '/dashboard/question/addquestion', text: t('new'), icon: IconPlus }}
      actions={
        <>
          {tag && <FollowTag tag={tag} />}
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={other.to} data-prefetch>
              {other.text}
            </Link>
          </Button>
        </>
      }
      search={t('find')}
      sorts={{ new: t('votes:new'), active: t('active'), top: t('votes:top') }}
      more={
        <ChoiceMenu label={t('language')} icon={IconLanguage} choices={languages} current={asked.language} />
      }
      empty={
        isFiltered
          ? {
              title: t('emptyFiltered'),
              text: t(asked.show === 'followed' ? 'emptyFollowed' : 'emptyFilteredText'),
              create: null,
            }
          : { title: t(isOwn ? 'emptyMine' : 'empty'), text: t('emptyText') }
      }
    >
      {(items) => (
        <div className="panel">
          <ul className="rows" id="questions">
            {items.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                isOwnList={isOwn}
                menu={<QuestionMenu question={question} onRemove={removals.remove} />}
              />
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="failed" />
