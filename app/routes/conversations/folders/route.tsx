import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { IconDots, IconFolder, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { PageHeader } from '~/components/page-header'
import { Row, Rows } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { checked, load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { modes } from '../modes'

export const handle = { i18n: ['conversations', 'errors'], screen: 'conversations', item: titleItem }

export const links = sheets(sheet)

const path = `${modes.chat.path}/folders`

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { items } = await load(api['conversation-folders'].$get())
  return json({ items, title: await screenTitle(args, 'conversations', 'folders') })
}

/** Deletes a folder; its conversations stay. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    await checked(api['conversation-folders'][':id'].$delete({ param: { id: textOf(form, 'id') } }))
    return redirect(path)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

/** Folders: each has instructions for the conversations in it. */
export default function Folders() {
  const { items } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['conversations', 'common'])
  const create = (
    <Button asChild>
      <Link to={`${path}/new`}>
        <Icon of={IconPlus} />
        {t('newFolder')}
      </Link>
    </Button>
  )
  return (
    <div className="page-inner">
      <PageHeader
        title={t('folders')}
        line={t('foldersLine')}
        back={{ to: modes.chat.path, text: t('title') }}
        actions={items.length > 0 && create}
      />
      {items.length === 0 ? (
        <div className="panel">
          <Empty icon={<Icon of={IconFolder} size={22} />} title={t('noFolders')} text={t('noFoldersText')}>
            {create}
          </Empty>
        </div>
      ) : (
        <Rows label={t('folders')} id="folders">
          {items.map(({ id, name, conversations }) => (
            <Row
              key={id}
              tile={<Icon of={IconFolder} size={18} />}
              title={
                <Link to={`${path}/${id}`}>
                  <Isolate className="cut-after-two">{name}</Isolate>
                </Link>
              }
              second={t('conversationsIn', { count: conversations })}
              actions={
                <Menu label={t('common:more', { title: name })} face={<Icon of={IconDots} size={17} />}>
                  <Form method="post">
                    <p className="menu-note">{t('deleteFolderText')}</p>
                    <input type="hidden" name="id" value={id} />
                    <button type="submit" className="menu-item danger">
                      <Icon of={IconTrash} size={17} />
                      {t('deleteFolder')}
                    </button>
                  </Form>
                </Menu>
              }
            />
          ))}
        </Rows>
      )}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
