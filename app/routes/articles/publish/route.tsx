import { articleScreenOf, screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Isolate, Ltr } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { localePath } from '~/lib/public-path'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { articleFilters } from '../addresses'
import { ArticleFacts } from '../article-facts'
import sheet from '../articles.css?url'

export const handle = { i18n: ['articles', 'magazine', 'errors'], screen: 'articles', item: titleItem }
export const links = sheets(sheet)

/** Asks before an article is there for everybody; one that is already is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const article = await load(api.articles[':id'].$get({ param: { id } }))
  if (!article.isOwn) throw new Response(null, { status: 403 })
  if (article.state === 'published') throw redirect(screenOf('articles', id))
  const path = localePath(articleScreenOf(article.author.handle, article.slug), article.language)
  const address = args.context.cloudflare.env.ORIGIN + path
  const locale = await localeOfRequest(args.request, args.context)
  const question = translator(locale, 'articles')('publishTitle', { title: article.title })
  return json({ article, address, title: pageTitle(locale, question) })
}

/** Publishes the article, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const isBack = textOf(await formOf(args), 'intent') === 'unpublish'
  const { publish, unpublish } = api.articles[':id']
  try {
    await read((isBack ? unpublish : publish).$post({ param }))
    const page = screenOf('articles', param.id)
    return redirect(isBack ? `${articleFilters.path}?done=unpublished` : `${page}?done=published`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function PublishArticle() {
  const { article, address } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['articles', 'common'])
  const isSending = useNavigation().formMethod === 'POST'
  const page = screenOf('articles', article.id)
  return (
    <div className="page-inner">
      <PageHeader
        title={t('publishTitle', { title: article.title })}
        back={{ to: page, text: <Isolate>{article.title}</Isolate> }}
        line={<ArticleFacts article={article} />}
      />
      <Form method="post" className="panel panel-body form question">
        <FormRefusal text={t('common:notSaved')} answer={answer} />
        <p className="article-question">{t('publishText')}</p>
        <p className="article-question muted">{t('publishBack')}</p>
        <dl className="article-address">
          <dt>{t('address')}</dt>
          <dd>
            <Ltr>{decodeURI(address)}</Ltr>
          </dd>
        </dl>
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={page}>{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" name="intent" value="publish" loading={isSending}>
            {t('publish')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="articles" text="articleFailed" />
