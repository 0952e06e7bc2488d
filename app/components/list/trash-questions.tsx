import type { TrashItem } from '@domain/trash'
import { Button, Flex, IconButton } from '@radix-ui/themes'
import { Form, Link, useSearchParams } from '@remix-run/react'
import { IconTrashX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '~/components/delete-question'
import { Icon } from '~/components/icon'
import { Trans } from '~/components/trans'

/** The value in the address, without a script, that asks about all things instead of one by its id. */
const all = 'all'

function useWords() {
  const { t } = useTranslation(['trash', 'common'])
  const title = (item: TrashItem | null) =>
    item ? (
      <Trans
        t={t}
        i18nKey="trash:eraseTitle"
        values={{ title: item.title }}
        components={{ title: <bdi /> }}
      />
    ) : (
      t('trash:emptyTitle')
    )
  const text = (item: TrashItem | null) => t(item ? 'trash:eraseText' : 'trash:emptyAllText')
  return { title, text, verb: t('trash:erase'), keep: t('common:cancel') }
}

type AskProps = { path: string; item: TrashItem | null; onSure: () => void; children: ReactNode }

/** A button that asks first: in a dialog, or on the page where no script runs. */
function Ask({ path, item, onSure, children }: AskProps) {
  const { title, text, verb, keep } = useWords()
  return (
    <Form action={path} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="show" value="trash" />
      <DeleteQuestion title={title(item)} text={text(item)} verb={verb} keep={keep} onConfirm={onSure}>
        {children}
      </DeleteQuestion>
    </Form>
  )
}

type EraseProps = { path: string; item: TrashItem; onErase: (item: TrashItem) => void }

/** Deletes one thing of the trash for good. */
export function EraseButton({ path, item, onErase }: EraseProps) {
  const { verb } = useWords()
  return (
    <Ask path={path} item={item} onSure={() => onErase(item)}>
      <IconButton
        type="submit"
        name="ask"
        value={item.id}
        variant="ghost"
        color="red"
        aria-label={verb}
        title={verb}
      >
        <Icon of={IconTrashX} size={18} />
      </IconButton>
    </Ask>
  )
}

/** Deletes everything in the trash for good. */
export function EmptyButton({ path, onEmpty }: { path: string; onEmpty: () => void }) {
  const { t } = useTranslation('trash')
  return (
    <Ask path={path} item={null} onSure={onEmpty}>
      <Button type="submit" name="ask" value={all} variant="soft" color="red">
        <Icon of={IconTrashX} />
        {t('empty')}
      </Button>
    </Ask>
  )
}

type PanelProps = { path: string; action: string; items: readonly TrashItem[]; nouns: string }

/** The same question on the page, where its address asks one. */
export function TrashQuestion({ path, action, items, nouns }: PanelProps) {
  const [search] = useSearchParams()
  const { title, text, verb, keep } = useWords()
  const asked = search.get('ask')
  const item = items.find(({ id }) => id === asked) ?? null
  if (item === null && asked !== all) return null
  return (
    <Flex direction="column" mb="3">
      <Form method="post" action={action} className="panel panel-body">
        <h2>{title(item)}</h2>
        <p>{text(item)}</p>
        <input type="hidden" name="id" value={item?.id ?? ''} />
        <input type="hidden" name="noun" value={nouns} />
        <Flex gap="2" justify="end" wrap="wrap" mt="4">
          <Button asChild variant="soft" color="gray">
            <Link to={`${path}?show=trash`}>{keep}</Link>
          </Button>
          <Button type="submit" name="intent" value={item ? 'erase' : 'empty'} color="red">
            {verb}
          </Button>
        </Flex>
      </Form>
    </Flex>
  )
}
