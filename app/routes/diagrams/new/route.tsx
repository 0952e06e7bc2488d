import { NewDiagram } from '@domain/diagrams/diagrams'
import { drawioUrl } from '@domain/diagrams/drawio'
import { templateElements, templates } from '@domain/diagrams/templates'
import { diagramSvg } from '@domain/diagrams/to-svg'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { TitleField } from '~/components/title-field'
import { read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../diagrams.css?url'

export const handle = { i18n: ['diagrams', 'errors'], screen: 'diagrams', item: titleItem }

export const links = sheets(sheet)

/** `draw.io` is chosen among the templates: the diagram begins there. */
const NewHere = v.strictObject({ ...NewDiagram.entries, isDrawio: v.optional(v.boolean()) })

const diagramInput = (form: FormData) => ({
  title: textIn(form, 'title'),
  ...(textIn(form, 'template') === 'drawio'
    ? { isDrawio: true }
    : textIn(form, 'template') && { template: textIn(form, 'template') }),
  language: textIn(form, 'language'),
})

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const drawn = templates.map((name) => ({
    name,
    picture: `data:image/svg+xml,${encodeURIComponent(diagramSvg(templateElements(name, locale)) ?? '')}`,
  }))
  const title = await screenTitle(args, 'diagrams', 'newDiagram')
  const hasDrawio = drawioUrl(args.context.cloudflare.env.DRAWIO_URL) !== null
  return json({ title, drawn, hasDrawio, locale, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewHere,
    input: diagramInput,
    send: async ({ api }, { isDrawio, ...input }, headers) => {
      const { id } = await read(api.diagrams.$post({ json: input }, { headers }))
      return isDrawio ? `${id}/drawio` : id
    },
    to: (path) => `/dashboard/diagram/${path}`,
  })

export const meta = ownTitle

export default function NewDiagramPage() {
  const { key, drawn, hasDrawio, locale } = useLoaderData<typeof loader>()
  const { t } = useTranslation('diagrams')
  return (
    <FormPage
      noun="diagrams"
      title={t('newDiagram')}
      back={{ to: '/dashboard/diagram', text: t('title') }}
      schema={NewHere}
      input={diagramInput}
      draft="diagram"
      hidden={{ key, language: locale }}
      verb={t('create')}
      refusal={t('notCreated')}
    >
      {({ values, error }) => (
        <>
          <TitleField
            label={t('fieldTitle')}
            help={t('fieldTitleHelp')}
            error={error('title')}
            title={values.title}
            maxLength={500}
          />
          <fieldset className="diagram-templates">
            <legend className="field-label">{t('template')}</legend>
            <TemplateChoice value="" text={t('template_blank')} isChosen={!values.template} />
            {drawn.map(({ name, picture }) => (
              <TemplateChoice
                key={name}
                value={name}
                text={t(`template_${name}`)}
                picture={picture}
                isChosen={values.template === name}
              />
            ))}
            {hasDrawio && (
              <TemplateChoice value="drawio" text={t('inDrawio')} isChosen={values.template === 'drawio'} />
            )}
          </fieldset>
        </>
      )}
    </FormPage>
  )
}

type ChoiceProps = { value: string; text: string; picture?: string; isChosen: boolean }

function TemplateChoice({ value, text, picture, isChosen }: ChoiceProps) {
  return (
    <label className="diagram-template">
      <span className="diagram-picture">
        {picture && <img className="diagram-image" src={picture} alt="" />}
      </span>
      <span className="diagram-template-name">
        <input type="radio" name="template" value={value} defaultChecked={isChosen} />
        {text}
      </span>
    </label>
  )
}

export const ErrorBoundary = ScreenError
