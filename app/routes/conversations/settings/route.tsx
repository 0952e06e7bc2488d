import { ConversationChange } from '@domain/conversations/conversations'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { SelectField } from '~/components/select-field'
import { TitleField } from '~/components/title-field'
import { Isolate } from '~/components/user-text'
import { checked, load, loaded, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { InstructionsField } from '../instructions-field'
import { conversationPath, screenAt } from '../modes'

export const handle = { i18n: ['conversations', 'errors'], screen: screenAt, item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const [answer, ai, folders, title] = await Promise.all([
    loaded(checked(api.conversations[':id'].$get({ param }))),
    load(api.ai.$get()),
    load(api['conversation-folders'].$get()),
    screenTitle(args, 'conversations', 'settings'),
  ])
  const etag = answer.headers.get('ETag') ?? ''
  return json({ conversation: await answer.json(), models: ai.models, folders: folders.items, etag, title })
}

const input = (form: FormData) => ({
  title: textIn(form, 'title'),
  folderId: textIn(form, 'folderId') || null,
  instructions: textIn(form, 'instructions'),
  ...(form.has('model') && { model: textIn(form, 'model') || null }),
})

export const action = (args: ActionFunctionArgs) => {
  const param = { id: args.params.id ?? '' }
  return changeFrom(args, {
    schema: ConversationChange,
    input,
    send: ({ api }, change, headers) =>
      read(api.conversations[':id'].$patch({ param, json: change }, { headers })),
    to: conversationPath,
  })
}

export const meta = ownTitle

export default function ConversationSettings() {
  const { conversation, models, folders, etag } = useLoaderData<typeof loader>()
  const { t } = useTranslation('conversations')
  const { id, title } = conversation
  return (
    <FormPage
      noun="conversations"
      title={t('settings')}
      back={{ to: conversationPath(conversation), text: <Isolate>{title || t('untitled')}</Isolate> }}
      schema={ConversationChange}
      input={input}
      draft={`conversation ${id}`}
      hidden={{ etag }}
      refusal={t('notSaved')}
    >
      {({ error, values }) => (
        <>
          <TitleField
            label={t('fieldTitle')}
            error={error('title')}
            title={values.title ?? title}
            maxLength={120}
          />
          <SelectField
            name="folderId"
            label={t('folder')}
            error={error('folderId')}
            values={[['', t('noFolder')], ...folders.map((one) => [one.id, one.name] as const)]}
            chosen={values.folderId ?? conversation.folderId ?? ''}
          />
          {models.length > 1 && (
            <SelectField
              name="model"
              label={t('model')}
              error={error('model')}
              values={models.map((one) => [one.id, one.name] as const)}
              chosen={values.model ?? conversation.model}
            />
          )}
          <InstructionsField
            help={t('instructionsHelp')}
            error={error('instructions')}
            initial={values.instructions ?? conversation.instructions}
          />
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="dialogFailed" />
