import type { OwnRow } from '@domain/rows/rows'
import { useTable } from '@tanstack/react-table'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { typesOf } from '../column-types'
import { features, sizes, tableColumns } from './columns'
import { GridHead } from './grid-head'
import { Body, GridRow, Item } from './grid-row'
import { useActiveCell, useSameRow } from './use-active-cell'
import { useColumnWindow } from './use-column-window'
import type { GridProps } from './use-grid-keys'
import { useGridKeys } from './use-grid-keys'

export const rowHeight = 36
/** So far from the end, in pixels, the next rows are asked for. */
const near = 1_200
/** Rows that are drawn before anybody scrolls: more than a window holds. */
const unmoved = 100

/** The rows of an API as cells that can be walked through and written into; only those in sight are drawn. */
export function Grid(props: GridProps) {
  const { api, rows, changed, total, selection, onMore } = props
  const { t } = useTranslation('rows')
  const { dir } = useVisitor()
  const isScripted = useScripted()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const types = useMemo(() => typesOf(api.columns, rows), [api.columns, rows])
  const secret = useMemo(
    () => new Set(api.columns.flatMap(({ key, isSecret }) => (isSecret ? key : []))),
    [api.columns],
  )
  const hasRows = rows.length > 0
  // Widths follow the first rows and stay when others come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const columns = useMemo(() => tableColumns(api.columns, types, rows), [api.columns, hasRows])
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row: OwnRow) => row._id,
    defaultColumn: sizes,
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
    state: { rowSelection: selection, columnVisibility: props.hiddenColumns },
    onRowSelectionChange: props.onSelect,
  })
  const model = table.getRowModel().rows
  const shown = table.getVisibleLeafColumns()
  const widthList = shown.map((column) => column.getSize()).join(' ')
  const widths = useMemo(() => widthList.split(' ').map(Number), [widthList])
  const range = useColumnWindow(scroller, widths)
  const { active, setActive, go } = useActiveCell(scroller, list)
  useSameRow(rows, active, setActive)
  const { editing, actions, ...keys } = useGridKeys(props, {
    columns: shown,
    active,
    setActive,
    go,
    scroller,
  })
  // A short page does not fill the window, so nobody can scroll to its end.
  useEffect(() => {
    const box = scroller.current
    if (box && rows.length > 0 && box.scrollHeight - box.clientHeight < near) onMore()
  }, [rows.length, onMore])
  // Until it scrolls, the list draws only as many rows as came with the page: added rows have to be named.
  const [isMoved, setMoved] = useState(false)
  const kept = active.row >= 0 && active.row < model.length ? [active.row] : []
  const first = [...Array(Math.min(model.length, unmoved)).keys(), ...kept.filter((row) => row >= unmoved)]
  const onScroll = useCallback(
    (offset: number) => {
      setMoved(true)
      const handle = list.current
      if (handle && handle.scrollSize - offset - handle.viewportSize < near) onMore()
    },
    [onMore],
  )
  const style = {
    '--grid-columns': widths.map((width) => `${width}px`).join(' '),
    '--grid-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts.
    <div
      ref={scroller}
      className="api-grid-scroll"
      role="grid"
      tabIndex={-1}
      aria-label={t('title')}
      aria-rowcount={total + 1}
      aria-colcount={shown.length}
      style={style}
      {...keys}
    >
      <GridHead
        table={table}
        asked={props.asked}
        apiId={api.id}
        types={types}
        secret={secret}
        active={isScripted ? active : null}
        range={range}
        isAll={model.length > 0 && Object.keys(selection).length >= model.length}
      />
      <Virtualizer
        ref={list}
        as={Body}
        item={Item}
        data={model}
        itemSize={rowHeight}
        startMargin={rowHeight}
        scrollRef={scroller}
        ssrCount={model.length}
        keepMounted={isMoved ? kept : first}
        onScroll={onScroll}
      >
        {({ id, original }, index) => (
          <GridRow
            key={id}
            row={changed.get(id) ?? original}
            index={index}
            columns={shown}
            secret={secret}
            range={range}
            activeColumn={active.row === index ? active.column : null}
            isScripted={isScripted}
            editing={editing?.row === index ? editing : null}
            isSelected={selection[id] === true}
            pending={props.pending}
            troubled={props.troubled}
            actions={actions}
          />
        )}
      </Virtualizer>
    </div>
  )
}
