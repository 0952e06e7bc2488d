import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { autoDirection } from '~/lib/auto-direction'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'

type TitleAnswer = Omit<FormAnswer, 'code'> & { code: string | null }

/** The name of an open content, which members who may write edit right here. */
export function ContentTitle({
  title,
  label,
  mayWrite,
}: {
  title: string
  label: string
  mayWrite: boolean
}) {
  const { t } = useTranslation('content')
  const errorText = useErrorText()
  const fetcher = useFetcher<TitleAnswer>()
  const [typed, setTyped] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (!field.current?.matches(':focus')) setTyped(title)
  }, [title])
  if (!mayWrite) {
    return (
      <h1 className="content-title cut" dir="auto">
        {title}
      </h1>
    )
  }
  const save = () => {
    const text = typed.trim()
    if (text === title) setTyped(title)
    else fetcher.submit({ title: text }, { method: 'post' })
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') field.current?.blur()
    if (key === 'Escape') setTyped(title)
  }
  const code = fetcher.state === 'idle' && typed.trim() !== title ? fetcher.data?.code : null
  const wrong =
    code && fetcher.data ? wordsFor(fetcher.data, t) || `${t('titleNotSaved')} ${errorText(code)}` : null
  return (
    <h1 className="content-title">
      <input
        ref={field}
        {...autoDirection}
        className="content-title-field"
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        value={typed}
        size={Math.max(8, [...typed].length)}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={onKey}
      />
      {wrong && (
        <span id={id} className="content-title-wrong" role="alert">
          {wrong}
        </span>
      )}
    </h1>
  )
}

function wordsFor(
  { fields }: TitleAnswer,
  t: ReturnType<typeof useTranslation<'content'>>['t'],
): string | null {
  if (fields?.title === 'too_long') return t('titleTooLong')
  return fields?.title ? t('titleTooShort') : null
}
