import { AiInstructions } from '@domain/conversations/ai'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { InstructionsField } from '../instructions-field'
import { modes } from '../modes'

export const handle = { i18n: ['conversations', 'errors'], screen: 'conversations', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { instructions } = await load(api.ai.instructions.$get())
  return json({ instructions, title: await screenTitle(args, 'conversations', 'instructions') })
}

const input = (form: FormData) => ({ instructions: textIn(form, 'instructions') })

export const action = (args: ActionFunctionArgs) =>
  changeFrom(args, {
    schema: AiInstructions,
    input,
    send: ({ api }, json) => read(api.ai.instructions.$put({ json })),
    to: () => modes.chat.path,
  })

export const meta = ownTitle

export default function OwnInstructions() {
  const { instructions } = useLoaderData<typeof loader>()
  const { t } = useTranslation('conversations')
  return (
    <FormPage
      noun="conversations"
      title={t('instructions')}
      line={t('instructionsLine')}
      back={{ to: modes.chat.path, text: t('title') }}
      schema={AiInstructions}
      input={input}
      draft="ai-instructions"
      refusal={t('notSaved')}
    >
      {({ error, values }) => (
        <InstructionsField
          help={t('instructionsExample')}
          error={error('instructions')}
          initial={values.instructions ?? instructions}
        />
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
