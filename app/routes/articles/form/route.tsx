import { ArticleChange, NewArticle } from '@domain/articles'
import { screenOf } from '@domain/screens'
import { fenceHtml } from '@domain/text/code-html'
import { markdownHtml } from '@domain/text/markdown-html'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, loaded, read, thrownProblem } from '~/lib/api.server'
import { changeFrom, createFrom } from '~/lib/create.server'
import { dropDraft, readDraft } from '~/lib/draft.server'
import { embedded } from '~/lib/embeds.server'
import { formOf } from '~/lib/form.server'
import { typed } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { articleFilters } from '../addresses'
import { ArticleFields, articleInput } from '../article-fields'
import sheet from '../articles.css?url'
import { FromDocument } from '../from-document'
import { listOwnDocuments, readFromDocument } from '../from-document.server'

export const handle = { i18n: ['articles', 'magazine', 'errors'], screen: 'articles', item: titleItem }
export const links = sheets(sheet)

/** The form of a new article, begun with a document's text where the address names one, or of the article that is named. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id } = args.params
  if (id === undefined) {
    const document = new URL(args.request.url).searchParams.get('document')
    const [kept, documents, title] = await Promise.all([
      document === null
        ? readDraft(api, 'articles').then((draft) => draft?.values ?? {})
        : readFromDocument(api, document),
      listOwnDocuments(api),
      screenTitle(args, 'articles', 'new'),
    ]).catch((error: unknown) => {
      throw error instanceof Response ? error : thrownProblem(error)
    })
    return json({ article: null, key: crypto.randomUUID(), kept, document, documents, title })
  }
  const answer = await loaded(checked(api.articles[':id'].$get({ param: { id } })))
  const article = await answer.json()
  if (!article.isOwn) throw new Response(null, { status: 403 })
  const title = await screenTitle(args, 'articles', 'editTitle')
  return json({
    article,
    key: answer.headers.get('ETag') ?? '',
    kept: {},
    document: null,
    documents: [],
    title,
  })
}

/** Saves the article; without a script it also shows how its text will look. */
export async function action(args: ActionFunctionArgs) {
  const form = await formOf({ ...args, request: args.request.clone() as typeof args.request })
  if (form.get('intent') === 'preview') {
    const { api } = await requireUser(args)
    const names = ['title', 'summary', 'text', 'category', 'language', 'etag']
    const html = markdownHtml(textIn(form, 'text'), undefined, fenceHtml, 'page')
    const preview = await embedded(api, args.context, html)
    return json({ code: '', preview, values: typed(form, names) })
  }
  const { id } = args.params
  if (id === undefined)
    return createFrom(args, {
      schema: NewArticle,
      input: articleInput,
      send: async ({ api }, json, headers) => {
        const made = await read(api.articles.$post({ json }, { headers }))
        await dropDraft(api, 'articles')
        return made
      },
      to: (made) => `${screenOf('articles', made.id)}?done=made`,
    })
  return changeFrom(args, {
    schema: ArticleChange,
    input: articleInput,
    send: ({ api }, json, headers) => read(api.articles[':id'].$patch({ param: { id }, json }, { headers })),
    to: () => `${screenOf('articles', id)}?done=saved`,
  })
}

export const meta = ownTitle

export default function ArticleForm() {
  const { article, key, kept, document, documents } = useLoaderData<typeof loader>()
  const answer = useActionData<{ preview?: string }>()
  const { t } = useTranslation('articles')
  const own = article
    ? {
        title: t('editTitle'),
        back: { to: screenOf('articles', article.id), text: <Isolate>{article.title}</Isolate> },
        schema: ArticleChange,
        draft: `article ${article.id}`,
      }
    : {
        title: t('new'),
        back: { to: articleFilters.path, text: t('mine') },
        schema: NewArticle,
        draft: `article ${document ?? ''}`,
        kept: { noun: 'articles' as const, values: kept },
        verb: t('save'),
        refusal: t('notSaved'),
      }
  return (
    <div className="article-form">
      <FormPage
        noun="articles"
        input={articleInput}
        hidden={article ? { etag: key } : { key }}
        result={
          <>
            {answer?.preview !== undefined && <Preview html={answer.preview} />}
            {!article && <FromDocument documents={documents} />}
          </>
        }
        {...own}
      >
        {(inside) => <ArticleFields article={article} {...inside} />}
      </FormPage>
    </div>
  )
}

/** How the text will look, for who has no script. */
function Preview({ html }: { html: string }) {
  const { t } = useTranslation('articles')
  return (
    <section className="panel panel-body article-previewed" aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <p className="muted">{t(html === '' ? 'nothingToPreview' : 'previewOf')}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown, escaped and without scripts. */}
      <div className="reading" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

export const ErrorBoundary = () => <ScreenError noun="articles" text="articleFailed" />
