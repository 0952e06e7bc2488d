import { type Article, articleCategories } from '@domain/articles'
import { localeNames, locales } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { MarkdownField } from '~/components/markdown-field'
import { SelectField } from '~/components/select-field'
import { TitleField } from '~/components/title-field'
import { autoDirection } from '~/lib/auto-direction'
import { textIn } from '~/lib/form-fields'
import { useScripted } from '~/lib/scripted'

/** Takes a form; gives an article as the schemas take it. */
export function articleInput(form: FormData) {
  const language = textIn(form, 'language')
  return {
    title: textIn(form, 'title'),
    summary: textIn(form, 'summary'),
    text: textIn(form, 'text').replaceAll('\r\n', '\n'),
    category: textIn(form, 'category'),
    ...(language !== '' && { language }),
  }
}

/** The fields of an article; `article` is the one that is changed. */
export function ArticleFields({ article, error, values: typed }: FormInside & { article: Article | null }) {
  const { t } = useTranslation(['articles', 'magazine'])
  const isScripted = useScripted()
  const values: Record<string, string | undefined> = {
    ...(article && { ...article, summary: article.given }),
    ...typed,
  } as Record<string, string | undefined>
  return (
    <>
      <TitleField
        label={t('articleTitle')}
        help={t('titleHelp')}
        error={error('title')}
        title={values.title}
        maxLength={300}
        isFocused={article === null}
      />
      <Field name="summary" label={t('summary')} help={t('summaryHelp')} error={error('summary')} isOptional>
        {(control) => (
          <textarea
            {...control}
            className="input article-summary"
            {...autoDirection}
            rows={2}
            defaultValue={values.summary}
          />
        )}
      </Field>
      <MarkdownField
        label={t('text')}
        help={t('textHelp')}
        error={error('text')}
        initial={values.text ?? ''}
        rows={18}
        isFocused={article !== null}
        words={{
          view: t('view'),
          write: t('write'),
          preview: t('preview'),
          nothing: t('nothingToPreview'),
        }}
        kind="page"
      />
      {!isScripted && (
        <p>
          <button type="submit" name="intent" value="preview" className="article-preview-button">
            {t('preview')}
          </button>
        </p>
      )}
      <div className="article-choices">
        <SelectField
          name="category"
          label={t('category')}
          error={error('category')}
          chosen={values.category}
          values={articleCategories.map((one) => [one, t(`magazine:category_${one}`)] as const)}
        />
        <SelectField
          name="language"
          label={t('language')}
          help={t('languageHelp')}
          error={error('language')}
          chosen={values.language}
          values={[
            ...(article ? [] : [['', t('languageFound')] as const]),
            ...locales.map((one) => [one, localeNames[one]] as const),
          ]}
        />
      </div>
    </>
  )
}
