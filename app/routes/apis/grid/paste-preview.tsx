import { Button } from '@radix-ui/themes'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { Isolate } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import type { Scalar } from '../rows'
import { textOf } from './cells'
import { isChange, type Plan, type PlannedCell, type PlannedRow } from './paste-plan'
import type { PasteState } from './use-paste'

type Props = { plan: Plan; state: PasteState; onApply: () => void; onClose: () => void }

/** Rows and columns of the preview; the rest is only counted. */
const shown = { rows: 50, columns: 12, letters: 60 }

/** The changes that a pasted block would make, cell by cell, before any of it is written. */
export function PastePreview({ plan, state, onApply, onClose }: Props) {
  const { t } = useTranslation(['rows', 'common'])
  const errorText = useErrorText('apis')
  const format = useFormat()
  const { changed, added, refused, left } = plan
  const facts = [
    changed > 0 && t('rows:pasteChanges', { count: changed }),
    added > 0 && t('rows:pasteAdds', { count: added }),
    refused > 0 && t('rows:pasteRefuses', { count: refused }),
    left > 0 && t('rows:pasteLeaves', { count: left }),
  ].filter((fact) => fact !== false)
  const hidden = plan.rows.length - shown.rows
  const isEmpty = changed + added === 0
  return (
    <Dialog title={t('rows:pasteTitle')} className="api-paste" onClose={onClose}>
      <p className="muted">{isEmpty && refused === 0 ? t('rows:pasteNothing') : format.list(facts)}</p>
      <PasteTable plan={plan} />
      {hidden > 0 && <p className="muted">{t('rows:pasteMore', { count: hidden })}</p>}
      {state.code !== null && (
        <p className="field-note wrong" role="alert">
          {t('rows:notPasted')} {errorText(state.code)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {state.isSending && t('rows:pasteWritten', { count: state.written })}
      </p>
      <div className="form-end">
        <Button
          type="button"
          variant="surface"
          color="gray"
          highContrast
          disabled={state.isSending}
          onClick={onClose}
        >
          {t(state.code === null ? 'common:cancel' : 'common:close')}
        </Button>
        {state.code === null && (
          <Button type="button" data-first disabled={isEmpty} loading={state.isSending} onClick={onApply}>
            {t('rows:pasteApply')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function PasteTable({ plan: { columns, rows } }: { plan: Plan }) {
  const { t } = useTranslation('rows')
  const names = columns.slice(0, shown.columns)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label={t('pasteTitle')}>
      <table className="table api-paste-table">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown.rows).map((row) => (
            <PasteLine key={row.number} planned={row} names={names} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PasteLine({ planned: { row, number, cells }, names }: { planned: PlannedRow; names: string[] }) {
  const { t } = useTranslation('rows')
  const format = useFormat()
  return (
    <tr>
      <th scope="row">{row === null ? t('pasteNew') : format.number(number + 1)}</th>
      {names.map((name) => (
        <td key={name}>
          <PasteCell cell={cells.find((each) => each.name === name)} />
        </td>
      ))}
    </tr>
  )
}

const short = (value: Scalar | undefined) => textOf(value).slice(0, shown.letters)

function PasteCell({ cell }: { cell: PlannedCell | undefined }) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  if (cell === undefined) return null
  if ('code' in cell) {
    return (
      <span className="api-paste-refused">
        <Isolate>{cell.text.slice(0, shown.letters)}</Isolate>
        <small>{errorText(cell.code)}</small>
      </span>
    )
  }
  if (!isChange(cell)) return <Isolate className="muted">{short(cell.before)}</Isolate>
  return (
    <span className="api-paste-change">
      {cell.before !== undefined && (
        <>
          <del>
            <Isolate>{short(cell.before) || t('nothing')}</Isolate>
          </del>
          <Icon of={IconArrowNarrowRight} size={15} className="flip" />
        </>
      )}
      <ins>
        <Isolate>{short(cell.value) || t('nothing')}</Isolate>
      </ins>
    </span>
  )
}
