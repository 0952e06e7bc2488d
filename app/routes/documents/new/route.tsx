import { NewDocument } from '@domain/documents/documents'
import { TextArea } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { TitleField } from '~/components/title-field'
import { read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { createFrom } from '~/lib/create.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../documents.css?url'

export const handle = { i18n: ['documents', 'errors'], screen: 'documents', item: titleItem }

export const links = sheets(sheet)

const documentInput = (form: FormData) => ({
  title: textIn(form, 'title'),
  description: textIn(form, 'description'),
})

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'documents', 'newDocument'), key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewDocument,
    input: documentInput,
    send: ({ api }, input, headers) => read(api.documents.$post({ json: input }, { headers })),
    to: ({ id }) => `/dashboard/documents/${id}`,
  })

export const meta = ownTitle

export default function NewDocumentPage() {
  const { key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('documents')
  return (
    <FormPage
      noun="documents"
      title={t('newDocument')}
      back={{ to: '/dashboard/documents', text: t('title') }}
      schema={NewDocument}
      input={documentInput}
      draft="document"
      hidden={{ key }}
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
          <Field name="description" label={t('fieldDescription')} error={error('description')} isOptional>
            {(control) => (
              <TextArea {...control} {...autoDirection} rows={3} defaultValue={values.description} />
            )}
          </Field>
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
