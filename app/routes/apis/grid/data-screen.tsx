import type { OwnRows } from '@domain/rows/rows'
import { Button } from '@radix-ui/themes'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { useScripted } from '~/lib/scripted'
import type { Selection } from '~/routes/apis/grid/use-grid-keys'
import { ApiHeader } from '../api-header'
import type { GridQuery } from '../grid-query'
import { AddRow } from './add-row'
import type { ScreenApi } from './columns'
import { Foot } from './foot'
import { Grid } from './grid'
import { NoRows } from './no-rows'
import type { Plan } from './paste-plan'
import { PastePreview } from './paste-preview'
import { Toolbar } from './toolbar'
import { TroubleBar } from './trouble-bar'
import { useScreen } from './use-screen'

type Props = { api: ScreenApi; app: { name: string } | null; asked: GridQuery; first: OwnRows }

/** The whole-window grid of one API, and what can be done with its rows. */
export function DataScreen({ api, app, asked, first }: Props) {
  const { t } = useTranslation(['rows', 'common'])
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const screen = useScreen(api, asked, first, isAdding)
  const { rows, remove, request, pasting } = screen
  const { pending, trouble, giveUp, again } = screen.edits
  const [selection, setSelection] = useState<Selection>({})
  const [hiddenColumns, setHiddenColumns] = useState<Record<string, boolean>>({})
  const isScripted = useScripted()
  const chosen = Object.keys(selection)
  const removeRows = (ids: string[]) => {
    if (ids.length === 0) return
    setSelection({})
    void remove(ids)
  }
  const closePaste = () => {
    if (pasting.state.isSending) return
    pasting.begin()
    request.close()
  }
  const applyPaste = async (plan: Plan | null) => {
    if (plan === null || !(await pasting.apply(plan))) return
    pasting.begin()
    request.close()
    toast({ text: t('rows:pasted'), action: { label: t('common:undo'), onAct: () => screen.step('undo') } })
  }
  return (
    <div className="tool-screen api-grid-screen">
      <ApiHeader api={api} app={app} current="data">
        <Button type="button" onClick={() => setAdding(true)} disabled={!isScripted}>
          <Icon of={IconPlus} />
          {t('rows:addRow')}
        </Button>
      </ApiHeader>
      <main id="content" className="api-grid-main" tabIndex={-1}>
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
          onWrite={screen.writeCell}
          onRemove={removeRows}
          onPaste={request.paste}
          onStep={screen.step}
          onEditing={screen.onEditing}
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
      {isAdding && (
        <AddRow api={api} rows={rows.items} onAdded={screen.add} onClose={() => setAdding(false)} />
      )}
      {request.plan && (
        <PastePreview
          plan={request.plan}
          state={pasting.state}
          onApply={() => void applyPaste(request.plan)}
          onClose={closePaste}
        />
      )}
    </div>
  )
}
