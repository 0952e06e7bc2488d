import { NewPersonReport, NewThingReport, reportReasons } from '@domain/reports'
import { screenOf } from '@domain/screens'
import { plainLine } from '@domain/text/plain-text'
import { nounOf } from '@domain/things'
import { Button, TextArea } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { type ApiClient, load, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { safePath } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'

export const handle = { i18n: ['comments', 'errors'], screen: 'reports', item: titleItem }

const isPerson = (id: string) => id.startsWith('user_')

/** Who is reported, by their id. */
async function readPerson(args: LoaderFunctionArgs, id: string) {
  const { api } = await requireUser(args)
  const { user } = await load(api.profiles[':handle'].$get({ param: { handle: id }, query: {} }))
  return { comment: null, named: user.displayName, page: `/dashboard/profile/${user.handle}` }
}

/** The title of a thing that has a page of its own. */
async function nameOf(api: ApiClient, noun: string, param: { id: string }): Promise<string | null> {
  if (noun === 'ideas') return (await load(api.ideas[':id'].$get({ param }))).subject
  if (noun === 'questions') return (await load(api.questions[':id'].$get({ param, query: {} }))).title
  if (noun === 'projects') return (await load(api.projects[':id'].$get({ param }))).name
  return null
}

async function readThing(args: LoaderFunctionArgs, id: string) {
  const { api } = await requireUser(args)
  const comment = id.startsWith('comment_') ? await load(api.comments[':id'].$get({ param: { id } })) : null
  const noun = nounOf(comment?.thingId ?? id)
  if (noun === null) throw new Response(null, { status: 404 })
  const param = { id: comment?.thingId ?? id }
  return {
    comment: comment && { name: comment.author?.displayName ?? null, text: plainLine(comment.text) },
    named: comment ? null : await nameOf(api, noun, param),
    page: screenOf(noun, comment?.thingId ?? id, comment?.id),
  }
}

/** The subject of the report: a member, a thing, or a comment below one. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await readVisitor(args.request, args.context)
  const id = args.params.id ?? ''
  const about = await (isPerson(id) ? readPerson(args, id) : readThing(args, id))
  const title = isPerson(id) ? 'reportPerson' : about.comment ? 'reportComment' : 'reportThing'
  return json({
    comment: about.comment,
    named: about.named,
    back: safePath(new URL(args.request.url).searchParams.get('back'), about.page),
    key: crypto.randomUUID(),
    reasons: reportReasons[isPerson(id) ? 'person' : 'thing'],
    heading: title,
    title: pageTitle(locale, translator(locale, 'comments')(title)),
  } as const)
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const text = textOf(form, 'text').replaceAll('\r\n', '\n')
    const said = { reason: textOf(form, 'reason'), text }
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const param = { id: args.params.id ?? '' }
    await (isPerson(param.id)
      ? read(api.people[':id'].reports.$post({ param, json: checkedInput(NewPersonReport, said) }))
      : read(
          api.things[':id'].reports.$post({ param, json: checkedInput(NewThingReport, said) }, { headers }),
        ))
    return json({ code: null })
  } catch (error) {
    return refused(error, typed(form, ['reason', 'text']))
  }
}

export const meta = ownTitle

export default function ReportPage() {
  const { comment, named, back, heading } = useLoaderData<typeof loader>()
  const isSent = useActionData<typeof action>()?.code === null
  const { t } = useTranslation('comments')
  const about = comment && t('reportedComment', { name: comment.name ?? t('goneAuthor'), text: comment.text })
  return (
    <div className="page-inner form-page">
      <PageHeader
        title={t(isSent ? 'reported' : heading)}
        line={about && <span className="cut-after-two">{about}</span>}
        back={{ to: back, text: named ? <Isolate>{named}</Isolate> : t('back') }}
      />
      <div className="panel panel-body short">
        {isSent ? (
          <div className="form" role="status">
            <p>{t('reportedText')}</p>
            <div className="form-end">
              <Button asChild>
                <Link to={back}>{t('back')}</Link>
              </Button>
            </div>
          </div>
        ) : (
          <ReportForm />
        )}
      </div>
    </div>
  )
}

function ReportForm() {
  const { back, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['comments', 'common'])
  const errorText = useErrorText()
  const failure = answer?.code == null ? undefined : answer
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="key" value={key} />
      {failure && !failure.fields && (
        <p className="field-note wrong" role="alert">
          <Icon of={IconAlertCircle} size={15} />
          {errorText(failure.code)}
        </p>
      )}
      <Reasons error={errorText(failure?.fields?.reason)} chosen={failure?.values?.reason} />
      <Field name="text" label={t('comments:reportText')} error={errorText(failure?.fields?.text)} isOptional>
        {({ required: _, ...control }) => (
          <TextArea {...control} rows={4} {...autoDirection} defaultValue={failure?.values?.text} />
        )}
      </Field>
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={back}>{t('common:cancel')}</Link>
        </Button>
        <Button type="submit" loading={isSending}>
          {t('comments:sendReport')}
        </Button>
      </div>
    </Form>
  )
}

/** Why: none is chosen until the member chooses one. */
function Reasons({ error, chosen }: { error: string | null; chosen: string | undefined }) {
  const { reasons } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comments')
  const note = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? note : undefined}>
      <legend>{t('reportWhy')}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="form-check">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
            aria-invalid={error ? true : undefined}
          />
          {t(`reason_${reason}`)}
        </label>
      ))}
      {error && (
        <p className="field-note wrong" id={note}>
          <Icon of={IconAlertCircle} size={15} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const ErrorBoundary = ScreenError
