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
import { SelectField } from '~/components/select-field'
import { Empty } from '~/components/state'
import { load, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import { ReviewList } from '../review-list'
import sheet from '../reviews.css?url'

export const handle = { i18n: ['reviews', 'errors'], screen: 'projects' }
export const links = sheets(sheet)

const ratings = [5, 4, 3, 2, 1] as const

/** The reviews of a project, and the form for one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const { items, mayReview } = await load(api.projects[':id'].reviews.$get({ param: { id } }))
  const title = await screenTitle(args, 'reviews', mayReview ? 'write' : 'title')
  return json({ id, items, mayReview, title, key: crypto.randomUUID() })
}

const inputOf = (form: FormData) => ({
  rating: Number(form.get('rating')),
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
  const { id, items, mayReview, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('reviews')
  const { now } = useVisitor()
  const back = { to: `/dashboard/allproject/${id}`, text: t('back') }
  if (mayReview)
    return (
      <FormPage
        noun="reviews"
        title={t('write')}
        back={back}
        schema={NewReview}
        input={inputOf}
        draft={`review ${id}`}
        hidden={{ key }}
        verb={t('send')}
        refusal={t('notSent')}
      >
        {({ error, values }) => (
          <>
            <SelectField
              name="rating"
              label={t('rating')}
              error={error('rating')}
              values={ratings.map((rating) => [String(rating), t(`stars_${rating}`)])}
              chosen={values.rating}
            />
            <Field name="text" label={t('text')} help={t('textHelp')} error={error('text')}>
              {(control) => <TextArea {...control} rows={5} {...autoDirection} defaultValue={values.text} />}
            </Field>
          </>
        )}
      </FormPage>
    )
  return (
    <div className="page-inner narrow">
      <PageHeader title={t('title')} back={back} />
      <div className="panel reviews-panel">
        {items.length === 0 ? (
          <Empty icon={<Icon of={IconStar} size={22} />} title={t('none')} text={t('noneText')} />
        ) : (
          <ReviewList reviews={items} isOfProject now={now} />
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="reviews" text="failed" />
