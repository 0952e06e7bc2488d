import { commentLimits, NewComment } from '@domain/comments'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { autoDirection } from '~/lib/auto-direction'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'

type Props = { isMember: boolean; formKey: string; answer: FormAnswer | undefined }

/** A field for a comment on a page without scripts: a visitor keeps what they wrote, signs in beside it and sends it again. */
export function PublicComposer({ isMember, formKey, answer }: Props) {
  const { t } = useTranslation('comments')
  const errorText = useFieldError('comments', NewComment)
  const signIn = `/signup?${new URLSearchParams({ mode: 'in' })}`
  const isUnsent = answer?.code === 'unauthenticated'
  const isWrong = answer !== undefined && !isUnsent
  return (
    <form method="post" action="#comment" id="comment" className="comment-public-form">
      <input type="hidden" name="key" value={formKey} />
      {isUnsent && (
        <p role="alert">
          {t('signInFirst')}{' '}
          <a href={signIn} target="_blank" rel="noreferrer" className="plain-link">
            {t('signInHere')}
          </a>
        </p>
      )}
      <label htmlFor="comment-text">{t('write')}</label>
      <textarea
        id="comment-text"
        name="text"
        rows={4}
        {...autoDirection}
        required
        maxLength={commentLimits.letters}
        className="input"
        defaultValue={answer?.values?.text ?? ''}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby="comment-note"
      />
      <p
        id="comment-note"
        className={isWrong ? 'field-note wrong' : 'muted'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? (
          <>
            <Icon of={IconAlertCircle} size={15} />
            <span>
              {t('notPosted')} {errorText('text', answer.fields?.text ?? answer.code)}
            </span>
          </>
        ) : (
          <span>{t('markdown')}</span>
        )}
      </p>
      <p>
        <button type="submit" name="intent" value="comment" className="public-button solid">
          {t(isUnsent ? 'sendAgain' : isMember ? 'post' : 'signInToWrite')}
        </button>
      </p>
    </form>
  )
}
