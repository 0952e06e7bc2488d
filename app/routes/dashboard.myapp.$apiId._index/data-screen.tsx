import type { Api } from '@domain/apis'
import type { OwnRows } from '@domain/rows'
import { Button } from '@radix-ui/themes'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiHeader } from '~/components/apis/api-header'
import type { Asked } from '~/components/apis/asked'
import { useScripted } from '~/lib/scripted'
import { AddRow } from './add-row'
import { Foot } from './foot'
import { Grid, type Selection } from './grid'
import { NoRows } from './no-rows'
import { Toolbar } from './toolbar'
import { TroubleBar } from './trouble-bar'
import { useDeletions } from './use-deletions'
import { useEdits } from './use-edits'
import { useRows } from './use-rows'

export type ScreenApi = Pick<Api, 'id' | 'name' | 'url' | 'columns' | 'rowCount'>
type Props = { api: ScreenApi; app: { name: string } | null; asked: Asked; first: OwnRows }

/** The whole-window grid of one API, and what can be done with its rows. */
export function DataScreen({ api, app, asked, first }: Props) {
  const { t } = useTranslation('rows')
  const rows = useRows(api.id, first, asked)
  const { pending, trouble, write, giveUp, again } = useEdits(api.id, rows.put)
  const remove = useDeletions({ apiId: api.id, hide: rows.hide, show: rows.show })
  const [selection, setSelection] = useState<Selection>({})
  const [hiddenColumns, setHiddenColumns] = useState<Record<string, boolean>>({})
  const [isAdding, setAdding] = useState(false)
  const isScripted = useScripted()
  const chosen = Object.keys(selection)
  const removeRows = (ids: string[]) => {
    if (ids.length === 0) return
    setSelection({})
    void remove(ids)
  }
  return (
    <div className="api-screen grid-screen">
      <ApiHeader api={api} app={app} current="data">
        <Button onClick={() => setAdding(true)} disabled={!isScripted}>
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
          {t('addRow')}
        </Button>
      </ApiHeader>
      <main id="content" className="grid-main" tabIndex={-1}>
        <Toolbar
          api={api}
          asked={asked}
          total={rows.total}
          hiddenColumns={hiddenColumns}
          onHide={setHiddenColumns}
        />
        <Grid
          api={api}
          asked={asked}
          rows={rows.items}
          changed={rows.changed}
          total={rows.total}
          pending={pending}
          troubled={trouble && `${trouble.id} ${trouble.column}`}
          hiddenColumns={hiddenColumns}
          selection={selection}
          onSelect={setSelection}
          onMore={rows.more}
          onWrite={(row, column, value) => void write(row, column, value)}
          onRemove={removeRows}
        />
        {rows.items.length === 0 && <NoRows api={api} asked={asked} onAdd={() => setAdding(true)} />}
        {trouble && <TroubleBar trouble={trouble} onGiveUp={giveUp} onAgain={again} />}
        <Foot
          api={api}
          asked={asked}
          rows={rows}
          chosen={chosen}
          onRemove={() => removeRows(chosen)}
          onClear={() => setSelection({})}
        />
      </main>
      {isAdding && <AddRow api={api} rows={rows.items} onAdded={rows.add} onClose={() => setAdding(false)} />}
    </div>
  )
}
