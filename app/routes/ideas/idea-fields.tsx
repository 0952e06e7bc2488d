import { largestFile } from '@domain/files'
import { type Idea, ideaCategories, ideaSources } from '@domain/ideas'
import { TextArea, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import type { FormInside } from '~/components/form-page'

const names = ['subject', 'category', 'source', 'text', 'link'] as const

/** Takes a form; gives an idea as the schemas take it: a link that is left empty is none. */
export function ideaInput(form: FormData) {
  const texts = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? '').replaceAll('\r\n', '\n')]),
  )
  return { ...texts, link: texts.link?.trim() ? texts.link : null }
}

type Props = Pick<FormInside, 'values' | 'error'> & {
  /** The idea that is changed. */
  idea: Pick<Idea, (typeof names)[number] | 'file'> | null
}

export function IdeaFields({ idea, values: typed, error }: Props) {
  const { t } = useTranslation('ideas')
  const values = { ...idea, ...typed }
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <>
      <Field name="subject" label={t('subject')} help={t('subjectHelp')} error={error('subject')}>
        {(control) => (
          <TextField.Root
            {...control}
            dir="auto"
            defaultValue={values.subject ?? ''}
            maxLength={500}
            autoFocus
          />
        )}
      </Field>
      <Choice
        name="category"
        values={ideaCategories.map((one) => [one, t(`category_${one}`)])}
        chosen={values.category}
        error={error}
      />
      <Choice
        name="source"
        values={ideaSources.map((one) => [one, t(`source_${one}`)])}
        chosen={values.source}
        error={error}
      />
      <Field name="text" label={t('text')} help={t('textHelp')} error={error('text')}>
        {(control) => <TextArea {...control} dir="auto" rows={7} defaultValue={values.text ?? ''} />}
      </Field>
      <Field name="link" label={t('link')} help={t('linkHelp')} error={error('link')} isOptional>
        {(control) => (
          <TextField.Root
            {...control}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            defaultValue={values.link ?? ''}
            maxLength={2_100}
          />
        )}
      </Field>
      <Field
        name="file"
        label={t('file')}
        help={t('fileHelp')}
        error={isTooLarge ? t('error_file_too_large') : error('file')}
        isOptional
      >
        {(control) => (
          <FileInput
            {...control}
            onChoose={(file) => setTooLarge(file !== null && file.size > largestFile)}
          />
        )}
      </Field>
      {idea?.file && (
        <label className="form-check">
          <input type="checkbox" name="withoutFile" />
          <span>
            <Trans
              t={t}
              i18nKey="withoutFile"
              values={{ file: idea.file.name }}
              components={{ file: <bdi /> }}
            />
          </span>
        </label>
      )}
    </>
  )
}

type ChoiceProps = {
  name: 'category' | 'source'
  values: (readonly [string, string])[]
  chosen: string | null | undefined
  error: Props['error']
}

function Choice({ name, values, chosen, error }: ChoiceProps) {
  const { t } = useTranslation('ideas')
  return (
    <Field name={name} label={t(name)} error={error(name)}>
      {(control) => (
        <select {...control} className="input" defaultValue={chosen ?? values[0]?.[0]}>
          {values.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
