import type { Chat } from '@domain/chats'
import { reportReasons } from '@domain/reports'
import { Button, TextArea } from '@radix-ui/themes'
import { Link, useActionData, useFetcher, useSubmit } from '@remix-run/react'
import { IconAlertCircle, IconArrowLeft, IconBan, IconDots, IconFlag } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '~/components/delete-question'
import { Dialog } from '~/components/dialog'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'

type Props = { chat: Chat; isHere: boolean; isFollowed: boolean }

/** Who the chat is with, whether they are in it now, and what can be done about them. */
export function DialogHead({ chat, isHere, isFollowed }: Props) {
  const { t } = useTranslation('chats')
  const { partner } = chat
  const name = partner?.displayName ?? t('gonePerson')
  return (
    <header className="beside-head">
      <Link to="/dashboard/chat" className="bar-icon beside-back" aria-label={t('back')}>
        <Icon of={IconArrowLeft} size={20} className="flip" />
      </Link>
      {partner ? (
        <PersonLink person={partner} isFace>
          <Avatar name={name} picture={partner.avatarUrl} size={36} />
        </PersonLink>
      ) : (
        <Avatar name={name} picture={null} size={36} />
      )}
      <div className="beside-who">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="muted">{isHere ? <Here /> : partner && <bdi dir="ltr">@{partner.handle}</bdi>}</p>
      </div>
      {partner && !chat.isBlockedByMe && (
        <noscript>
          <PlainFollow id={partner.id} isFollowed={isFollowed} />
        </noscript>
      )}
      {partner && <About person={partner} isBlocked={chat.isBlockedByMe} />}
    </header>
  )
}

/** That the other one is in the chat now. */
export function Here() {
  const { t } = useTranslation('chats')
  return (
    <span className="chat-is-here">
      <span className="chat-here" aria-hidden="true" />
      <span>{t('here')}</span>
    </span>
  )
}

/** The actions of the person's card, for pages without a script. */
function PlainFollow({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const answer = useActionData<{ code: string | null }>()?.code
  return (
    <form method="post" className="stack">
      <input type="hidden" name="person" value={id} />
      <Button type="submit" name="intent" value={isFollowed ? 'unfollow' : 'follow'} variant="surface">
        {t(isFollowed ? 'unfollow' : 'follow')}
      </Button>
      {answer && <p role="alert">{errorText(answer)}</p>}
    </form>
  )
}

type Person = { id: string; displayName: string }

function About({ person, isBlocked }: { person: Person; isBlocked: boolean }) {
  const { t } = useTranslation('chats')
  const submit = useSubmit()
  const [isReporting, setReporting] = useState(false)
  const face = <Icon of={IconDots} size={20} />
  const block = () => submit({ intent: 'block', person: person.id }, { method: 'post' })
  const title = (
    <Trans t={t} i18nKey="blockTitle" values={{ name: person.displayName }} components={{ name: <bdi /> }} />
  )
  return (
    <>
      <Menu label={t('aboutPerson')} face={face} className="dialog-menu">
        {!isBlocked && (
          <DeleteQuestion
            title={title}
            text={t('blockText')}
            verb={t('block')}
            keep={t('keepPerson')}
            onConfirm={block}
          >
            <button type="button" className="menu-item danger">
              <Icon of={IconBan} size={17} />
              {t('block')}
            </button>
          </DeleteQuestion>
        )}
        <button type="button" className="menu-item" onClick={() => setReporting(true)}>
          <Icon of={IconFlag} size={17} />
          {t('report')}
        </button>
      </Menu>
      {isReporting && <ReportDialog person={person} onClose={() => setReporting(false)} />}
    </>
  )
}

function ReportDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation(['chats', 'common'])
  const toast = useToast()
  const errorText = useErrorText()
  const fetcher = useFetcher<{ done?: string; code: string | null }>()
  const answer = fetcher.data
  const [isMissing, setMissing] = useState(false)
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).has('reason')) return
    event.preventDefault()
    setMissing(true)
    event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
  }
  useEffect(() => {
    if (answer?.done !== 'report') return
    toast({ text: t('chats:reported') })
    onClose()
  }, [answer, toast, t, onClose])
  return (
    <Dialog
      title={
        <Trans
          t={t}
          i18nKey="chats:reportTitle"
          values={{ name: person.displayName }}
          components={{ name: <bdi /> }}
        />
      }
      className="chat-report"
      onClose={onClose}
    >
      <fetcher.Form method="post" className="stack" noValidate onSubmit={check}>
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="person" value={person.id} />
        <fieldset
          className="choices"
          aria-describedby={isMissing ? 'report-missing' : undefined}
          onChange={() => setMissing(false)}
        >
          <legend>{t('chats:reportWhy')}</legend>
          {reportReasons.person.map((reason) => (
            <label key={reason} className="form-choice">
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                aria-invalid={isMissing || undefined}
              />
              {t(`chats:reason_${reason}`)}
            </label>
          ))}
          {isMissing && (
            <p className="field-note wrong" id="report-missing" role="alert">
              <Icon of={IconAlertCircle} size={15} />
              <span>{errorText('unknown_reason')}</span>
            </p>
          )}
        </fieldset>
        <Field name="text" label={t('chats:reportText')} isOptional>
          {(control) => <TextArea {...control} rows={3} maxLength={2000} {...autoDirection} />}
        </Field>
        {answer?.code && (
          <p className="field-note wrong" role="alert">
            {errorText(answer.code)}
          </p>
        )}
        <div className="form-end">
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('chats:sendReport')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
