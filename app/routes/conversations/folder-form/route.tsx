import { ConversationFolderChange, NewConversationFolder } from '@domain/conversations/folders'
import { TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { changeFrom, createFrom } from '~/lib/create.server'
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
  const { id } = args.params
  const title = await screenTitle(args, 'conversations', id === undefined ? 'newFolder' : 'editFolder')
  if (id === undefined) return json({ folder: null, key: crypto.randomUUID(), title })
  const { items } = await load(api['conversation-folders'].$get())
  const folder = items.find((one) => one.id === id)
  if (!folder) throw new Response(null, { status: 404 })
  return json({ folder, key: `"v${folder.version}"`, title })
}

const input = (form: FormData) => ({ name: textIn(form, 'name'), instructions: textIn(form, 'instructions') })

export function action(args: ActionFunctionArgs) {
  const { id } = args.params
  if (id === undefined)
    return createFrom(args, {
      schema: NewConversationFolder,
      input,
      send: ({ api }, json, headers) => read(api['conversation-folders'].$post({ json }, { headers })),
      to: (made) => `${modes.chat.path}?folder=${made.id}`,
    })
  return changeFrom(args, {
    schema: ConversationFolderChange,
    input,
    send: ({ api }, json, headers) =>
      read(api['conversation-folders'][':id'].$patch({ param: { id }, json }, { headers })),
    to: () => `${modes.chat.path}/folders`,
  })
}

export const meta = ownTitle

export default function FolderForm() {
  const { folder, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('conversations')
  const own = folder
    ? { title: t('editFolder'), schema: ConversationFolderChange, draft: `ai-folder ${folder.id}` }
    : {
        title: t('newFolder'),
        schema: NewConversationFolder,
        draft: 'ai-folder',
        verb: t('create'),
      }
  return (
    <FormPage
      noun="conversations"
      input={input}
      back={{ to: `${modes.chat.path}/folders`, text: t('folders') }}
      hidden={folder ? { etag: key } : { key }}
      refusal={t('notSaved')}
      {...own}
    >
      {({ error, values }) => (
        <>
          <Field name="name" label={t('folderName')} error={error('name')}>
            {(control) => (
              <TextField.Root
                {...control}
                {...autoDirection}
                defaultValue={values.name ?? folder?.name}
                maxLength={80}
                autoFocus
              />
            )}
          </Field>
          <InstructionsField
            help={t('folderInstructionsHelp')}
            error={error('instructions')}
            initial={values.instructions ?? folder?.instructions}
          />
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
