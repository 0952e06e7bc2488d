import { type TagItem, tagLimits } from '@domain/questions/tags'
import { TextField } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { SignedOutNote } from '~/components/signed-out-note'
import { autoDirection } from '~/lib/auto-direction'
import { useFormat } from '~/lib/format'
import { useAnswer } from '~/lib/use-answer'
import { writeInto } from '~/lib/write-into'
import { useDebounced } from './use-debounced'

const separators = /[,،]/

/** Takes a text of tags with commas between; gives them. */
export const tagsIn = (text: string): string[] =>
  text
    .split(separators)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

type Props = { error: string | null; initial: string }

/** Tags with commas between; while one is typed, matching tags are suggested below. */
export function TagsField({ error, initial }: Props) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [isNear, setNear] = useState(false)
  const { load, data, isSignedOut } = useAnswer<{ items: TagItem[] }>()
  const last = text.split(separators).at(-1)?.trim() ?? ''
  useDebounced(isNear ? last : null, (q) => load(`/dashboard/question/tags?${new URLSearchParams({ q })}`))
  const known = new Set(tagsIn(text).map((tag) => tag.toLowerCase()))
  const isFull = tagsIn(text).length - (last === '' ? 0 : 1) >= tagLimits.ofQuestion
  const suggested = isNear && !isFull ? (data?.items ?? []).filter(({ name }) => !known.has(name)) : []
  const take = (name: string) => {
    const kept = tagsIn(text).slice(0, last === '' ? undefined : -1)
    if (field.current) writeInto(field.current, `${[...kept, name].join(', ')}, `)
    field.current?.focus()
  }
  return (
    <div className="question-tags-field">
      <Field name="tags" label={t('tags')} help={t('tagsHelp')} error={error} isOptional>
        {(control) => (
          <TextField.Root
            {...control}
            ref={field}
            {...autoDirection}
            autoComplete="off"
            defaultValue={initial}
            maxLength={400}
            onFocus={() => setNear(true)}
            onInput={({ currentTarget }) => setText((currentTarget as HTMLInputElement).value)}
          />
        )}
      </Field>
      {isSignedOut && <SignedOutNote />}
      {suggested.length > 0 && (
        <ul className="question-tags" aria-label={t('suggestedTags')}>
          {suggested.map(({ id, name, questions }) => (
            <li key={id}>
              <button type="button" className="question-tag" onClick={() => take(name)}>
                <bdi>{name}</bdi> <span className="muted">{format.compact(questions)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
