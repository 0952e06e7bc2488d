import type { Project } from '@domain/projects'
import { NewReview } from '@domain/reviews'
import { TextArea } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { type ApiClient, load, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import { ReviewList } from '../review-list'
import sheet from '../reviews.css?url'
import { Stars } from '../stars'

export const handle = { i18n: ['reviews', 'errors'], screen: 'projects', item: titleItem }
export const links = sheets(sheet)

/** The reviews of a project, and the form for one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const [{ items, mayReview }, project] = await Promise.all([
    load(api.projects[':id'].reviews.$get({ param: { id } })),
    load(api.projects[':id'].$get({ param: { id } })),
  ])
  const partner = mayReview ? await partnerOn(api, project) : null
  const title = await screenTitle(args, 'reviews', mayReview ? 'write' : 'title')
  return json({
    id,
    name: project.name,
    ownerId: project.owner.id,
    partner,
    items,
    mayReview,
    title,
    key: crypto.randomUUID(),
  })
}

/** Gives the name of the person that the reader worked with on a project. */
async function partnerOn(api: ApiClient, { id, isOwn, owner }: Project): Promise<string> {
  if (!isOwn) return owner.displayName
  const query = { state: 'accepted', limit: '1' } as const
  const { items } = await load(api.projects[':id'].offers.$get({ param: { id }, query }))
  return items[0]?.maker.displayName ?? ''
}

const inputOf = (form: FormData) => ({
  rating: form.has('rating') ? Number(form.get('rating')) : undefined,
  text: String(form.get('text') ?? '').replaceAll('\r\n', '\n'),
})

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  try {
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const review = checkedInput(NewReview, inputOf(form))
    await read(api.projects[':id'].reviews.$post({ param, json: review }, { headers }))
  } catch (error) {
    return refused(error, typed(form, ['rating', 'text']))
  }
  return redirect(new URL(args.request.url).pathname, { status: 303 })
}

export const meta = ownTitle

export default function ReviewsOfProject() {
  const { id, name, ownerId, partner, items, mayReview, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('reviews')
  const { now } = useVisitor()
  const format = useFormat()
  const average = items.reduce((sum, { rating }) => sum + rating, 0) / items.length
  const back = { to: `/dashboard/allproject/${id}`, text: <Isolate>{name}</Isolate> }
  if (mayReview)
    return (
      <FormPage
        noun="reviews"
        title={t('write')}
        back={back}
        line={t('work', { name: partner, project: name })}
        schema={NewReview}
        input={inputOf}
        draft={`review ${id}`}
        draftLasts
        hidden={{ key }}
        verb={t('send')}
        refusal={t('notSent')}
      >
        {({ error, values }) => (
          <>
            <Stars error={error('rating')} chosen={values.rating} />
            <Field name="text" label={t('text')} help={t('textHelp')} error={error('text')}>
              {(control) => <TextArea {...control} rows={5} {...autoDirection} defaultValue={values.text} />}
            </Field>
          </>
        )}
      </FormPage>
    )
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('title')}
        line={items.length > 0 && t('average', { rating: format.number(average, 1) })}
        back={back}
      />
      <div className="panel reviews-panel">
        {items.length === 0 ? (
          <Empty icon={<Icon of={IconStar} size={22} />} title={t('none')} text={t('noneText')} />
        ) : (
          <ReviewList reviews={items} ofProject={{ ownerId }} now={now} />
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="reviews" text="failed" />
