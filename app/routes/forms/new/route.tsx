import { NewForm } from '@domain/forms/forms'
import type { WrongJson } from '@domain/forms/import'
import { templateIds } from '@domain/forms/templates/template'
import { templates } from '@domain/forms/templates/templates'
import { isLocale, localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { IconBraces, IconClipboardText, IconFileDescription } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { useFieldError } from '~/lib/field-error'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useDraft } from '~/lib/use-draft'
import { readVisitor } from '~/lib/visitor.server'
import { formAddress, formFilters } from '../addresses'
import { WrongLines } from '../builder/json-view'
import sheet from '../forms.css?url'
import { beginning } from './beginning.server'
import { type MadeForm, MadePartly } from './made-partly'
import { Start, templateIcons } from './start'

export const handle = { i18n: ['forms', 'filler', 'apis', 'errors'], screen: 'forms', item: titleItem }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const offered = templateIds.map((id) => ({
    id,
    name: templates[locale][id].name,
    line: templates[locale][id].line,
  }))
  return json({
    offered,
    locale,
    key: crypto.randomUUID(),
    title: await screenTitle(args, 'forms', 'new'),
  })
}

/** Makes the draft and leads to its builder; what could not be taken of another form is named first. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const names = ['name', 'language', 'from', 'json', 'pasted']
  const chosen = textOf(form, 'language')
  const language = isLocale(chosen) ? chosen : 'en'
  try {
    const begun = beginning(form, language)
    if ('wrong' in begun)
      return json({ code: 'invalid', ...begun, values: typed(form, names) }, { status: 422 })
    if ('refused' in begun) {
      const fields = { pasted: begun.refused }
      return json({ code: 'invalid', fields, values: typed(form, names) }, { status: 422 })
    }
    const name = textOf(form, 'name').trim() || (begun.name ?? '')
    if (textOf(form, 'from') === 'pasted' && begun.elements.length === 0) {
      const fields = { pasted: 'required', ...(name === '' && { name: 'required' }) }
      return json({ code: 'invalid', fields, values: typed(form, names) }, { status: 422 })
    }
    const { lost = null, ...said } = begun
    const input = checkedInput(NewForm, { language, ...said, name })
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const made = await read(api.forms.$post({ json: input }, { headers }))
    return lost === null
      ? redirect(`${formAddress(made.id)}?done=made`)
      : json({ code: 'done', made: { id: made.id, lost } })
  } catch (error) {
    return refused(error, typed(form, names))
  }
}

export const meta = ownTitle

export default function NewFormPage() {
  const { offered, locale, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer & Partial<WrongJson> & { made?: MadeForm }>()
  const { t } = useTranslation(['forms', 'common'])
  const errorText = useFieldError('forms', NewForm)
  const isSending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLFormElement>(null)
  useDraft(box, 'form')
  const values = answer?.values ?? {}
  const error = (field: string) => errorText(field, answer?.fields?.[field])
  const from = values.from || 'nothing'
  if (answer?.made) return <MadePartly {...answer.made} />
  return (
    <div className="page-inner form-new">
      <PageHeader title={t('new')} line={t('newLine')} back={{ to: formFilters.path, text: t('mine') }} />
      <Form method="post" className="form" ref={box} noValidate>
        <input type="hidden" name="key" value={key} />
        <FormRefusal text={t('notMade')} answer={answer} />
        <div className="panel panel-body form">
          <div className="form-pair">
            <Field name="name" label={t('name')} help={t('nameHelp')} error={error('name')}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  {...autoDirection}
                  defaultValue={values.name}
                  maxLength={200}
                />
              )}
            </Field>
            <Field name="language" label={t('language')} help={t('languageHelp')} error={error('language')}>
              {(control) => (
                <select {...control} className="input" defaultValue={values.language || locale}>
                  {locales.map((each) => (
                    <option key={each} value={each} lang={each}>
                      {localeNames[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </div>
        <fieldset className="form-starts">
          <legend>{t('startFrom')}</legend>
          <div className="form-starts-grid">
            <Start
              value="nothing"
              icon={IconFileDescription}
              name={t('fromNothing')}
              line={t('fromNothingLine')}
              from={from}
            />
            <Start
              value="pasted"
              icon={IconClipboardText}
              name={t('fromPasted')}
              line={t('fromPastedLine')}
              from={from}
            />
            <Start value="json" icon={IconBraces} name={t('fromJson')} line={t('fromJsonLine')} from={from} />
          </div>
          <Told of="pasted">
            <Field name="pasted" label={t('pasted')} help={t('pastedHelp')} error={error('pasted')}>
              {(control) => (
                <textarea
                  {...control}
                  className="input form-area"
                  dir="auto"
                  rows={8}
                  placeholder={t('pastedSample')}
                  defaultValue={values.pasted}
                />
              )}
            </Field>
          </Told>
          <Told of="json">
            <Field name="json" label={t('json')} help={t('jsonHelp')} error={answer?.wrong && t('jsonWrong')}>
              {(control) => (
                <textarea
                  {...control}
                  className="input form-area form-json-text"
                  dir="ltr"
                  spellCheck={false}
                  rows={10}
                  defaultValue={values.json}
                />
              )}
            </Field>
            {answer?.wrong && <WrongLines wrong={answer.wrong} />}
          </Told>
          <h2 className="form-starts-title">{t('templates')}</h2>
          <div className="form-starts-grid">
            {offered.map(({ id, name, line }) => (
              <Start key={id} value={id} icon={templateIcons[id]} name={name} line={line} from={from} />
            ))}
          </div>
        </fieldset>
        <div className="form-end stays">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={formFilters.path}>{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSending}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The fields of only one of the beginnings; the sheet shows it while that one is chosen. */
function Told({ of, children }: { of: string; children: ReactNode }) {
  return <div className={`form-told form-told-${of}`}>{children}</div>
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="failed" />
