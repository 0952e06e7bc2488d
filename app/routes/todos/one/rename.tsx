import { type Todo, TodoChange } from '@domain/todos'
import { Button } from '@radix-ui/themes'
import { Form, Link, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { useChecks } from '~/lib/use-checks'
import { TodoFields, todoInput } from '../todo-fields'

/** Title and text of a list, in place. */
export function Rename({ todo, onDone }: { todo: Todo; onDone: () => void }) {
  const { t } = useTranslation(['todos', 'common'])
  const fetcher = useFetcher<FormAnswer>()
  const errorText = useErrorText()
  const isScripted = useScripted()
  const { errors, form } = useChecks(TodoChange, todoInput, fetcher.data)
  const wasSent = useRef(false)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    else if (wasSent.current && !data?.code) onDone()
  }, [state, data, onDone])
  const Frame = isScripted ? fetcher.Form : Form
  return (
    <Frame method="post" className="panel panel-body form todo-rename" {...form}>
      <input type="hidden" name="intent" value="rename" />
      {data?.code && !data.fields && (
        <p className="field-note wrong" role="alert">
          {t('common:notSaved')} {errorText(data.code)}
        </p>
      )}
      <TodoFields values={{ title: todo.title, text: todo.text, ...data?.values }} errors={errors} />
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link
            to={`/dashboard/todo/${todo.id}`}
            onClick={(event) => {
              event.preventDefault()
              onDone()
            }}
          >
            {t('common:cancel')}
          </Link>
        </Button>
        <Button type="submit" loading={state !== 'idle'}>
          {t('common:save')}
        </Button>
      </div>
    </Frame>
  )
}
