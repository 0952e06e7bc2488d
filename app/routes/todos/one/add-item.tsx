import { fieldErrors } from '@domain/text/text'
import { NewItem, positionAfter, type TodoItem } from '@domain/todos'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useActionData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import type { LiveList } from '../live-list'

type Props = {
  items: readonly TodoItem[]
  live: LiveList
  /** The page is opened for something else too. */
  isPart?: boolean
}

/** The field that adds an item. Before the script it is a form that is sent. */
export function AddItem({ items, live, isPart }: Props) {
  const { t } = useTranslation('todos')
  const id = useId()
  const errorText = useErrorText()
  const answer = useActionData<FormAnswer>()
  const isScripted = useScripted()
  const [error, setError] = useState<string | undefined>(answer?.fields?.text)
  // The same items come again when the room answers.
  const shown = items.map(({ id, checked, text }) => `${id} ${checked} ${text}`).join('\n')
  // An error of one item means nothing after another change of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the items but the first.
  useEffect(() => {
    if (isScripted) setError(undefined)
  }, [shown])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=text]')
    if (!field) return
    const item = {
      text: field.value,
      clientId: crypto.randomUUID(),
      position: positionAfter(items.map(({ position }) => position)),
    }
    const parsed = v.safeParse(NewItem, item, { abortPipeEarly: true })
    setError(parsed.success ? undefined : fieldErrors(parsed.issues).text)
    field.focus()
    if (!parsed.success) return
    live.act({ type: 'add', item: parsed.output })
    field.value = ''
  }
  return (
    <Form method="post" className="todo-add" onSubmit={onSubmit} noValidate>
      <input type="hidden" name="intent" value="add" />
      <label htmlFor={id} className="visually-hidden">
        {t('addLabel')}
      </label>
      <TextField.Root
        id={id}
        name="text"
        dir="auto"
        required
        autoFocus={items.length === 0 && !isPart}
        maxLength={600}
        autoComplete="off"
        placeholder={t('addPlaceholder')}
        defaultValue={answer?.values?.text}
        onInput={() => setError(undefined)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      <Button type="submit" {...(isPart && { variant: 'soft' })}>
        <Icon of={IconPlus} />
        {t('add')}
      </Button>
      {error && (
        <p className="field-note wrong" id={`${id}-note`} role="alert">
          {errorText(error)}
        </p>
      )}
    </Form>
  )
}
