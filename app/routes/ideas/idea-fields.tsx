import { type Idea, ideaCategories, ideaSources } from '@domain/ideas'
import { TextArea, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileField } from '~/components/file-field'
import type { FormInside } from '~/components/form-page'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { textIn } from '~/lib/form-fields'

/** Takes a form; gives an idea as the schemas take it: a link that is left empty is none. */
export function ideaInput(form: FormData) {
  const [subject, category, source] = ['subject', 'category', 'source'].map((name) => textIn(form, name))
  const link = textIn(form, 'link').trim() || null
  return {
    subject,
    category,
    source,
    text: textIn(form, 'text'),
    link,
    isOpen: textIn(form, 'isOpen') === 'on',
  }
}

/** The fields of an idea; `idea` is the one that is changed. */
export function IdeaFields({ idea, values: typed, ...inside }: FormInside & { idea: Idea | null }) {
  const { t } = useTranslation('ideas')
  const values = { ...idea, ...typed }
  const { error } = inside
  // A box that was sent unticked is not among what was typed.
  const isOpen = typed.subject === undefined ? idea?.isOpen : typed.isOpen === 'on'
  return (
    <>
      <Field name="subject" label={t('subject')} help={t('subjectHelp')} error={error('subject')}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            defaultValue={values.subject}
            maxLength={500}
            autoFocus
          />
        )}
      </Field>
      <SelectField
        name="category"
        label={t('category')}
        values={ideaCategories.map((one) => [one, t(`category_${one}`)])}
        chosen={values.category}
        startsEmpty={idea === null}
        error={error('category')}
      />
      <SelectField
        name="source"
        label={t('source')}
        values={ideaSources.map((one) => [one, t(`source_${one}`)])}
        chosen={values.source}
        error={error('source')}
      />
      <Field name="text" label={t('text')} help={t('textHelp')} error={error('text')}>
        {(control) => <TextArea {...control} {...autoDirection} rows={7} defaultValue={values.text} />}
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
      <label className="choice plain">
        <input type="checkbox" name="isOpen" defaultChecked={isOpen} />
        <span>
          <strong>{t('isOpen')}</strong>
          <span className="muted">{t('isOpenHelp')}</span>
        </span>
      </label>
      <FileField {...inside} kept={idea?.file} />
    </>
  )
}
