import { Person as PersonSchema } from '@domain/people'
import { publicScreenOf, screenOf } from '@domain/screens'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { IconBell, IconBellCheck, IconMessage2, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Comments } from '~/components/comments/comments'
import { Icon } from '~/components/icon'
import { Removals, useRemovals } from '~/components/list/removals'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { VoteBoth } from '~/components/votes/vote-both'
import { load, loaded } from '~/lib/api.server'
import { readDraft } from '~/lib/draft.server'
import type { FormAnswer } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { useLive } from '~/lib/use-live'
import { localeOfRequest } from '~/lib/visitor.server'
import { actOnQuestion } from '../act.server'
import { AddAnswer } from '../add-answer'
import { questionFilters } from '../addresses'
import { Answers } from '../answers'
import { SaidText } from '../question-article'
import { QuestionMenu } from '../question-menu'
import { QuestionTags } from '../question-tags'
import sheet from '../questions.css?url'
import { questionSheets } from '../sheets'
import { SimilarQuestions } from '../similar-questions'
import { leadToQuestion, readAnswers, readBothComments } from './read.server'

export const handle = {
  i18n: ['questions', 'comments', 'votes', 'share', 'trash', 'errors'],
  screen: 'questions',
  item: (data?: { question?: { title: string } }) => data?.question?.title ?? null,
}
export const links = questionSheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  await leadToQuestion(api, args)
  const { id = '' } = args.params
  const url = new URL(args.request.url)
  const question = await load(api.questions[':id'].$get({ param: { id }, query: {} }))
  const [answers, comments, similar, draft, locale] = await Promise.all([
    readAnswers(api, id, url),
    readBothComments(api, id, url),
    load(api.questions.similar.$get({ query: { title: question.title } })),
    loaded(readDraft(api, 'answers')),
    localeOfRequest(args.request, args.context),
  ])
  return json({
    question,
    answers,
    comments,
    similar: similar.items.filter((one) => one.id !== id),
    addressed: url.searchParams.get('answer'),
    kept: draft?.values.questionId === id ? draft.values : null,
    key: crypto.randomUUID(),
    self: v.parse(PersonSchema, user),
    title: pageTitle(locale, question.title),
  })
}

export const action = (args: ActionFunctionArgs) => actOnQuestion(args)

export const meta = ownTitle

export default function QuestionPage() {
  const { question, answers, comments, similar, addressed, kept, key, self } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['questions', 'common'])
  const removals = useRemovals()
  const { revalidate } = useRevalidator()
  const { id, title, author } = question
  useLive(id, {
    onSaid: (said) => {
      if (said.type === 'moved') revalidate()
    },
  })
  useSaidOnce('done', {
    asked: t('asked'),
    saved: t('saved'),
    answered: t('answered'),
    accepted: t('nowAccepted'),
    unaccepted: t('nowUnaccepted'),
    followed: t('nowFollowed'),
  })
  const adding = { questionId: id, formKey: key, kept, answer: answer?.code ? answer : undefined }
  return (
    <div className="page-inner question-page">
      <div className="question-main">
        <PageHeader
          back={{ to: questionFilters.path, text: t('title') }}
          title={<Isolate>{title}</Isolate>}
          line={
            <span className="question-facts">
              <PersonLink person={author}>
                <Person name={author.displayName} picture={author.avatarUrl} size={24} />
              </PersonLink>{' '}
              <Moment value={question.createdAt} /> {question.editedAt && <span>{t('edited')}</span>}
            </span>
          }
          actions={
            <>
              <AddAnswer {...adding} isButton />
              <QuestionMenu question={question} isOfPage />
            </>
          }
        />
        <div className="question-one" id={id}>
          <div className="question-votes">
            <VoteBoth
              id={id}
              room={id}
              score={question.score}
              mine={question.myVote}
              isOwn={question.isOwn}
            />
          </div>
          <div className="question-said">
            <SaidText said={question} />
            <QuestionTags tags={question.tags} />
            <div className="question-foot">
              <details
                className="question-comments"
                open={question.comments > 0 || comments.ofQuestion.addressed !== null}
              >
                <summary className="own-mark question-act">
                  <Icon of={IconMessage2} />
                  {question.comments > 0 ? t('commentsOf', { count: question.comments }) : t('comment')}
                </summary>
                <Comments key={id} thing={question} page={comments.ofQuestion} self={self} />
              </details>
              <div className="question-acts">
                {!question.isOwn && <FollowQuestion isFollowed={question.isFollowed} />}
                <a href={publicScreenOf('questions', id, title)} className="question-act">
                  <Icon of={IconWorld} />
                  {t('common:publicPage')}
                </a>
              </div>
            </div>
          </div>
        </div>
        <Answers
          question={question}
          answers={{ ...answers, items: answers.items.filter((one) => !removals.hidden.has(one.id)) }}
          comments={comments.ofAnswer}
          addressed={addressed}
          self={self}
          onRemove={removals.remove}
        />
        <AddAnswer {...adding} />
        <Removals removals={removals} action={screenOf('questions', id)} />
      </div>
      {similar.length > 0 && (
        <aside className="question-side">
          <SimilarQuestions items={similar} />
        </aside>
      )}
    </div>
  )
}

function FollowQuestion({ isFollowed }: { isFollowed: boolean }) {
  const { t } = useTranslation('questions')
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="intent"
        value={isFollowed ? 'unfollow' : 'follow'}
        className="question-act"
        aria-pressed={isFollowed}
      >
        <Icon of={isFollowed ? IconBellCheck : IconBell} />
        <span>{t(isFollowed ? 'following' : 'follow')}</span>
      </button>
    </Form>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="questionFailed" />
