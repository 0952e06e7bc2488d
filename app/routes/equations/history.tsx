import type { ListedEquation } from '@domain/equations/equations'
import { Button, IconButton } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconX } from '@tabler/icons-react'
import type { FormEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Past } from '~/components/moment'
import { Panel } from '~/components/panel'
import { isPlainPress } from '~/lib/plain-press'
import { equationPath } from './paths'

type Props = {
  items: readonly ListedEquation[]
  onChoose: (input: string) => void
  onDelete: (item: ListedEquation) => void
}

/** Rows that show before the rest is asked for. */
const atFirst = 8

/** The last equations; one is solved again by its link, and deleted by its button. */
export function History({ items, onChoose, onDelete }: Props) {
  const { t } = useTranslation(['equations', 'common'])
  const choose = (input: string) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose(input)
  }
  const remove = (item: ListedEquation) => (event: FormEvent) => {
    event.preventDefault()
    onDelete(item)
  }
  const row = (item: ListedEquation) => (
    <li key={item.id}>
      <Link to={equationPath(item.input)} onClick={choose(item.input)}>
        <bdi className="cut">{item.input}</bdi>
        <span className="muted">
          <Past value={item.at} />
        </span>
      </Link>
      <Form method="post" onSubmit={remove(item)}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={item.id} />
        <IconButton
          type="submit"
          variant="ghost"
          color="gray"
          size="1"
          aria-label={t('deleteOf', { input: item.input })}
        >
          <Icon of={IconX} size={14} />
        </IconButton>
      </Form>
    </li>
  )
  return (
    <Panel title={t('history')} end={items.length > 0 && <Clear />}>
      {items.length === 0 ? (
        <p className="equations-tips muted">{t('noHistory')}</p>
      ) : (
        <>
          <ul className="equations-history">{items.slice(0, atFirst).map(row)}</ul>
          {items.length > atFirst && (
            <details className="equations-more">
              <summary>{t('common:showMore')}</summary>
              <ul className="equations-history">{items.slice(atFirst).map(row)}</ul>
            </details>
          )}
        </>
      )}
    </Panel>
  )
}

/** Asks first: a whole history doesn't come back. */
function Clear() {
  const { t } = useTranslation('equations')
  return (
    <details className="menu equations-clear">
      <summary>{t('clear')}</summary>
      <Form method="post" className="menu-list">
        <p>{t('clearAsk')}</p>
        <input type="hidden" name="intent" value="clear" />
        <Button type="submit" color="red" size="1">
          {t('clearAll')}
        </Button>
      </Form>
    </details>
  )
}
