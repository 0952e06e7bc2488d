import type { Answer } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { Form, Link } from '@remix-run/react'
import { IconCheck, IconCircleCheck, IconHistory, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Status } from '~/components/status'
import { ThingMenu } from '~/components/thing-menu'
import { VoteBoth } from '~/components/votes/vote-both'
import { SaidText } from './question-article'

type Props = {
  answer: Answer
  questionTitle: string
  /** Whether the reader asked, and so accepts. */
  isAsker: boolean
  isAddressed: boolean
  onRemove: (thing: { id: string; title: string }) => void
  /** Its comments, where they are open. */
  comments: ReactNode
}

/** One answer: its votes, what it says, whose it is, whether it is accepted, and what the reader may do with it. */
export function AnswerItem({ answer, questionTitle, isAsker, isAddressed, onRemove, comments }: Props) {
  const { t } = useTranslation(['questions', 'votes'])
  const { id, author, isAccepted, isOutdated, isOwn } = answer
  const page = screenOf('questions', answer.questionId ?? '')
  const className = [
    'question-answer',
    isAccepted && 'question-answer-accepted',
    isAddressed && 'question-answer-addressed',
  ]
  return (
    <article
      id={id}
      data-id={id}
      className={className.filter(Boolean).join(' ')}
      aria-labelledby={`${id}-by`}
    >
      <div className="question-votes">
        <VoteBoth
          id={id}
          room={answer.questionId ?? id}
          score={answer.score}
          mine={answer.myVote}
          isOwn={isOwn}
        />
        {isAccepted && (
          <span className="question-accepted-sign" title={t('accepted')}>
            <Icon of={IconCheck} size={17} />
          </span>
        )}
      </div>
      <div className="question-said">
        <header className="question-answer-head">
          <span id={`${id}-by`}>
            <PersonLink person={author}>
              <Person name={author.displayName} picture={author.avatarUrl} size={24} />
            </PersonLink>
          </span>
          <span className="muted">
            <Moment value={answer.createdAt} show="relative" />
          </span>
          {answer.editedAt && (
            <Link to={`${page}/history?answer=${id}`} className="question-fact">
              <Icon of={IconHistory} />
              {t('edited')}
            </Link>
          )}
          {isAccepted && <Status state="done">{t('accepted')}</Status>}
          {isOutdated && <Status state="waiting">{t('outdated')}</Status>}
          <span className="question-answer-menu">
            <ThingMenu
              thing={{ id, title: questionTitle }}
              editAt={isOwn && `${page}/answers/${id}`}
              removeAt={isOwn && page}
              onRemove={(thing) => onRemove({ ...thing, title: t('answerTo', { title: questionTitle }) })}
              isReported={!isOwn}
            />
          </span>
        </header>
        <SaidText said={answer} />
        <footer className="question-acts">
          <Link to={`?on=${id}#${id}-comments`} className="question-act" preventScrollReset>
            <Icon of={IconMessage2} />
            {answer.comments > 0 ? t('votes:comments', { count: answer.comments }) : t('comment')}
          </Link>
          {isAsker && (
            <Act id={id} intent={isAccepted ? 'unaccept' : 'accept'} icon={<Icon of={IconCircleCheck} />}>
              {t(isAccepted ? 'unaccept' : 'accept')}
            </Act>
          )}
          {isAccepted && (isAsker || isOwn) && (
            <Act id={id} intent={isOutdated ? 'current' : 'outdate'}>
              {t(isOutdated ? 'markCurrent' : 'markOutdated')}
            </Act>
          )}
        </footer>
        {comments}
      </div>
    </article>
  )
}

type ActProps = { id: string; intent: string; icon?: ReactNode; children: ReactNode }

function Act({ id, intent, icon, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={intent} className="question-act">
        {icon}
        {children}
      </button>
    </Form>
  )
}
