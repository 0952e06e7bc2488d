import { dayOf } from '@domain/dates/buckets'
import { stateAfter } from '@domain/projects'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { type ApiClient, checked, load, loaded, read } from '~/lib/api.server'
import { formOf, keyOf, matchOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, typed } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { BudgetRange } from '../facts'
import { OfferFields } from '../offer-fields'
import { OfferEdit, OfferForm, offerDraft, offerInput, offerTexts, withoutMilestone } from '../offer-form'
import sheet from '../projects.css?url'

export const handle = { i18n: ['projects', 'errors'], screen: 'projects', item: titleItem }
export const links = sheets(sheet)

/** A form that is open stays as it is: when an offer is no longer possible its refusal says so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}) =>
  (currentParams.id !== nextParams.id || currentParams.offerId !== nextParams.offerId) &&
  defaultShouldRevalidate

/** The form of an offer for a project, or of the one that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '', offerId } = args.params
  const visitor = await readVisitor(args.request, args.context)
  const [project, portfolio, answer, title] = await Promise.all([
    load(api.projects[':id'].$get({ param: { id } })),
    load(api.offers.portfolio.$get({ query: {} })),
    offerId === undefined ? null : readOffer(api, offerId),
    screenTitle(args, 'projects', offerId === undefined ? 'newOffer' : 'editOffer'),
  ])
  const page = `/dashboard/allproject/${id}`
  if (project.isOwn || stateAfter(project.state, 'offer') === null) throw redirect(page)
  const offer = answer && (await answer.json())
  if (offer && (!offer.isOwn || offer.state !== 'pending' || offer.project.id !== id)) throw redirect(page)
  return json({
    project,
    portfolio: portfolio.items,
    values: offer ? offerTexts(offer, visitor.locale) : {},
    chosen: offer?.portfolio.map((item) => item.id) ?? [],
    hidden: offer ? { etag: answer?.headers.get('ETag') ?? '' } : { key: crypto.randomUUID() },
    isNew: offer === null,
    today: dayOf(visitor.now, visitor.timeZone),
    title,
  })
}

const readOffer = (api: ApiClient, id: string) => loaded(checked(api.offers[':id'].$get({ param: { id } })))

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '', offerId } = args.params
  const form = await formOf(args)
  if (form.get('intent') === 'row')
    return json<FormAnswer>({ code: '', values: typed(form, [...form.keys()]) })
  const removed = /^remove\.(\d+)$/.exec(String(form.get('intent')))?.[1]
  if (removed !== undefined) {
    const texts = typed(form, [...form.keys()])
    return json<FormAnswer>({ code: '', values: withoutMilestone(texts, Number(removed)) })
  }
  try {
    const { currency } = await read(api.projects[':id'].$get({ param: { id } }))
    const input = offerInput(currency)(form)
    if (offerId === undefined) {
      const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
      const json = checkedInput(OfferForm, input)
      await read(api.projects[':id'].offers.$post({ param: { id }, json }, { headers }))
    } else {
      const json = checkedInput(OfferEdit, input)
      await read(api.offers[':id'].$patch({ param: { id: offerId }, json }, { headers: matchOf(form) }))
    }
    return redirect(`/dashboard/allproject/${id}?done=${offerId === undefined ? 'offered' : 'offerSaved'}`)
  } catch (error) {
    return refused(error, typed(form, [...form.keys()]))
  }
}

export const meta = ownTitle

export default function OfferScreen() {
  const { project, values, hidden, isNew, ...fields } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  return (
    <FormPage
      noun="projects"
      title={t(isNew ? 'newOffer' : 'editOffer')}
      back={{ to: `/dashboard/allproject/${project.id}`, text: <Isolate>{project.name}</Isolate> }}
      schema={isNew ? OfferForm : OfferEdit}
      input={offerInput(project.currency)}
      draft={offerDraft(project.id)}
      draftLasts
      hidden={hidden}
      verb={t(isNew ? 'sendOffer' : 'saveOffer')}
      refusal={t('offerNotSent')}
      line={
        <>
          {t('budgetOfOwner')} <BudgetRange {...project} />
        </>
      }
    >
      {({ values: typedValues, error }) => (
        <OfferFields
          {...fields}
          draft={offerDraft(project.id)}
          currency={project.currency}
          values={{ ...values, ...typedValues }}
          error={error}
        />
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
