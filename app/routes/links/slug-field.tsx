import { NewLink, Slug } from '@domain/links/links'
import { TextField } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { SignedOutNote } from '~/components/signed-out-note'
import { useFieldError } from '~/lib/field-error'
import { useAnswer } from '~/lib/use-answer'

type Props = {
  /** The ending that the link has now; empty for a new one. */
  kept: string
  value: string
  prefix: string
  error: string | undefined
}

const pause = 300

/** The ending of a short link: while it is typed, it is asked whether it can be had. */
export function SlugField({ kept, value, prefix, error }: Props) {
  const { t } = useTranslation('links')
  const errorText = useFieldError('links', NewLink)
  const [typed, setTyped] = useState(value)
  const { load, data, isSignedOut } = useAnswer<{ slug: string; isFree: boolean }>()
  const plain = v.safeParse(Slug, typed, { abortPipeEarly: true })
  const slug = plain.success ? plain.output : null
  useEffect(() => {
    if (slug === null || slug === kept) return
    const timer = setTimeout(
      () => load(`/dashboard/myurl/availability?slug=${encodeURIComponent(slug)}`),
      pause,
    )
    return () => clearTimeout(timer)
  }, [slug, kept, load])
  const isAnswered = slug !== null && slug !== kept && data?.slug === slug
  const found = isAnswered && !data.isFree ? 'taken' : undefined
  const help = isAnswered ? t('slugFree') : t(kept ? 'fieldSlugChange' : 'fieldSlugHelp')
  return (
    <Field
      name="slug"
      label={t('fieldSlug')}
      help={isSignedOut ? <SignedOutNote /> : <span aria-live="polite">{help}</span>}
      error={errorText('slug', found ?? error)}
      isOptional={!kept}
    >
      {(control) => (
        <TextField.Root
          {...control}
          defaultValue={value}
          onChange={(event) => setTyped(event.target.value.trim())}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="link-slug"
        >
          <TextField.Slot side="left">
            <bdi dir="ltr" className="muted">
              {prefix}
            </bdi>
          </TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  )
}
