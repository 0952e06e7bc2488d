import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { useFileActions } from './actions'
import { rowId } from './row'
import { noSelection, pressed, stepped, typedTo } from './selection'
import { useManager } from './use-manager'
import { usePaste } from './use-paste'
import { useRemoval } from './use-removal'

const letterPause = 700
const rowHeight = 45

/** The keys of the grid. Letters with Ctrl go by their place, whatever the layout. */
export function useKeys(box: RefObject<HTMLElement>) {
  const { shown, names, chosen, selection, setSelection, setDialog, setMenu, goBack } = useManager()
  const { openUsual } = useFileActions()
  const remove = useRemoval()
  const goTo = useSteps(box)
  const clip = useClip()
  const jump = useTypeAhead()
  usePaste()
  const at = selection.active === null ? -1 : names.indexOf(selection.active)
  const entry = chosen.length === 1 ? chosen[0] : shown[at]
  /** Runs the action of a key without Ctrl; gives whether it has one. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.altKey && event.key === 'ArrowUp') return done(goBack())
    if (goTo(event, at)) return true
    switch (event.key) {
      case 'Enter':
        return done(entry && openUsual(entry))
      case 'F2':
        return done(entry && setDialog({ kind: 'rename', entry }))
      case 'Delete':
        return done(remove(chosen.map(({ name }) => name)))
      case 'Backspace':
        return done(goBack())
      case 'Escape':
        return done(setSelection((now) => ({ ...noSelection, active: now.active })))
      case 'ContextMenu':
        return done(setMenu(menuAt(box.current, at)))
      case 'F10':
        return event.shiftKey && done(setMenu(menuAt(box.current, at)))
      default:
        return false
    }
  }
  const pressWithCtrl = (code: string): boolean => {
    if (code === 'KeyA') return done(setSelection((now) => ({ ...now, chosen: new Set(names) })))
    if (code === 'KeyC') return done(clip('copy'))
    return code === 'KeyX' && done(clip('cut'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('button, input')) return
    const isCtrl = (event.ctrlKey || event.metaKey) && !event.altKey
    if ((isCtrl && pressWithCtrl(event.code)) || press(event)) event.preventDefault()
    else if (!isCtrl && !event.altKey && event.key.length === 1) jump(event.key, at)
  }
  return { onKeyDown }
}

const done = (_result: unknown) => true

/** Gives what the arrows and their like do: whether a key was one of them. */
function useSteps(box: RefObject<HTMLElement>) {
  const { names, selection, setSelection } = useManager()
  return (event: KeyboardEvent, at: number): boolean => {
    const keys = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const name = selection.active
    if (event.key === ' ' && name !== null)
      return done(setSelection((now) => pressed(now, names, name, { ctrl: keys.ctrl })))
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? names.length - 1 : at - 1,
      Home: 0,
      End: names.length - 1,
      PageDown: at + page,
      PageUp: at - page,
    }[event.key]
    return to !== undefined && done(setSelection((now) => stepped(now, names, to, keys)))
  }
}

function menuAt(box: HTMLElement | null, at: number) {
  const row = at >= 0 ? document.getElementById(rowId(at)) : null
  const place = (row ?? box)?.getBoundingClientRect()
  const x = place ? place.left + place.width / 2 : 0
  return { x, y: (place?.top ?? 0) + 32, on: row ? ('items' as const) : ('folder' as const) }
}

/** Letters typed one after the other are one word, until a pause. */
function useTypeAhead() {
  const { names, setSelection } = useManager()
  const typed = useRef({ letters: '', at: 0 })
  return (letter: string, from: number) => {
    const now = Date.now()
    const isGoingOn = now - typed.current.at < letterPause
    typed.current = { letters: isGoingOn ? typed.current.letters + letter : letter, at: now }
    const to = typedTo(names, typed.current.letters, from)
    if (to >= 0) setSelection((before) => stepped(before, names, to, {}))
  }
}

/** Remembers what is to be copied or moved, and says so. */
function useClip() {
  const { path, chosen, setClipboard, setFailure } = useManager()
  const { t } = useTranslation('files')
  const toast = useToast()
  return (mode: 'copy' | 'cut') => {
    const names = chosen.map(({ name }) => name)
    if (names.length === 0) return setFailure(mode === 'cut' ? 'nothing_to_move' : 'nothing_to_copy')
    setClipboard({ mode, path, names })
    toast({ tone: 'plain', text: t(mode === 'cut' ? 'cutReady' : 'copyReady', { count: names.length }) })
  }
}
