import type { Person } from '@domain/people'
import { fieldErrors } from '@domain/text/text'
import { ItemChange, type TodoItem } from '@domain/todos'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import type { LiveList } from '../live-list'

type Props = { item: TodoItem; people: readonly Person[]; live: LiveList; onDone: () => void }

/** An item in place: its text, its day and who does it. Escape leaves it as it was. */
export function ItemEditor({ item, people, live, onDone }: Props) {
  const { t } = useTranslation(['todos', 'common'])
  const errorText = useErrorText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const set = changed(item, {
      text: String(form.get('text') ?? ''),
      due: String(form.get('due') ?? '') || null,
      assignee: String(form.get('assignee') ?? '') || null,
    })
    const parsed = v.safeParse(ItemChange, set, { abortPipeEarly: true })
    if (!parsed.success) return setErrors(fieldErrors(parsed.issues))
    if (Object.keys(parsed.output).length > 0) live.act({ type: 'set', id: item.id, set: parsed.output })
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDone()
  }
  return (
    <Form method="post" className="todo-editor" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="item" value={item.id} />
      <Field name="text" label={t('todos:itemText')} error={errorText(errors.text)}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            defaultValue={item.text}
            maxLength={600}
            autoFocus
          />
        )}
      </Field>
      <div className="form-pair">
        <Field name="due" label={t('todos:due')} error={errorText(errors.due)} isOptional>
          {(control) => (
            <DateField
              control={control}
              label={t('todos:due')}
              {...(item.due && { defaultValue: item.due })}
            />
          )}
        </Field>
        <Field name="assignee" label={t('todos:assignee')} isOptional>
          {({ required: _, ...control }) => (
            <select {...control} className="share-role" defaultValue={item.assignee?.id ?? ''}>
              <option value="">{t('todos:nobody')}</option>
              {people.map(({ id, displayName }) => (
                <option key={id} value={id}>
                  {displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link
            to="."
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              onDone()
            }}
          >
            {t('common:cancel')}
          </Link>
        </Button>
        <Button type="submit">{t('common:save')}</Button>
      </div>
    </Form>
  )
}

/** Only what was really changed is set, so that two people may edit different fields at once. */
function changed(item: TodoItem, form: { text: string; due: string | null; assignee: string | null }) {
  return {
    ...(form.text !== item.text && { text: form.text }),
    ...(form.due !== item.due && { due: form.due }),
    ...(form.assignee !== (item.assignee?.id ?? null) && { assignee: form.assignee }),
  }
}
