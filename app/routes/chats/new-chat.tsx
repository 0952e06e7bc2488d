import { TextField } from '@radix-ui/themes'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { usePeople } from '~/components/share/use-people'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'

/** Finds somebody by name, handle or exact e-mail address and opens the chat with them. Enter takes what is written. */
export function NewChat() {
  const { t } = useTranslation('chats')
  const errorText = useErrorText()
  const answer = useActionData<FormAnswer>()
  const [words, setWords] = useState('')
  const [sent, setSent] = useState('')
  const found = usePeople(words)
  const form = useRef<HTMLFormElement>(null)
  const isOpening = useNavigation().formAction === '/dashboard/chat'
  const refusal = answer?.fields?.with ?? answer?.code
  // A refusal is about the words that were sent, and says all there is to say of them.
  const code = words === sent ? refusal : undefined
  useEffect(() => {
    if (!isOpening && !answer) setWords('')
  }, [isOpening, answer])
  return (
    <Form
      method="post"
      action="/dashboard/chat"
      className="chat-new"
      ref={form}
      role="search"
      onSubmit={() => setSent(words)}
    >
      <TextField.Root
        name="with"
        size="2"
        dir={words ? 'auto' : undefined}
        value={words}
        autoComplete="off"
        maxLength={254}
        placeholder={t('findPerson')}
        aria-label={t('findPersonLabel')}
        aria-invalid={code ? true : undefined}
        aria-describedby={code ? 'new-chat-error' : undefined}
        onChange={(event) => setWords(event.target.value)}
      >
        <TextField.Slot>
          <Icon of={IconSearch} />
        </TextField.Slot>
      </TextField.Root>
      {code && (
        <p id="new-chat-error" className="chat-new-error" role="alert">
          {errorText(code)}
        </p>
      )}
      {'people' in found && (
        <ul className="chat-new-found" aria-label={t('people')}>
          {found.people.map((person) => (
            <li key={person.id}>
              <button type="submit" name="with" value={person.id} className="menu-item">
                <Avatar name={person.displayName} picture={person.avatarUrl} size={24} />
                <bdi className="cut">{person.displayName}</bdi>
                <bdi dir="ltr" className="muted end cut">
                  @{person.handle}
                </bdi>
              </button>
            </li>
          ))}
          {found.people.length === 0 && !code && <li className="menu-caption">{t('nobodyFound')}</li>}
        </ul>
      )}
    </Form>
  )
}
