import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types'
import { useCallback, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { cursorColor, readPresent } from '~/components/content/people'
import type { RoomLink } from '~/components/content/room-link.client'

const every = 50
const maxSelected = 20

/** The pointer of another browser, as it tells of it. */
const Pointing = v.object({
  x: v.pipe(v.number(), v.finite()),
  y: v.pipe(v.number(), v.finite()),
  tool: v.picklist(['pointer', 'laser']),
})
const Selected = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(maxSelected))

type Update = { pointer: { x: number; y: number; tool: 'pointer' | 'laser' }; button: 'up' | 'down' }

/** Shows the pointers of others; gives what tells them of one's own. */
export function useOthers(
  api: ExcalidrawImperativeAPI | null,
  link: RoomLink,
  user: { id: string; displayName: string },
): (update: Update) => void {
  const said = useRef(0)
  useEffect(() => {
    const { id, displayName: name } = user
    link.awareness.setLocalStateField('user', { id, name, color: cursorColor(id) })
  }, [link, user])
  useEffect(() => {
    if (!api) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      waiting = undefined
      api.updateScene({ collaborators: othersIn(link), captureUpdate: CaptureUpdateAction.NEVER })
    }
    const onChange = () => {
      waiting ??= setTimeout(show, every)
    }
    link.awareness.on('change', onChange)
    show()
    return () => {
      clearTimeout(waiting)
      link.awareness.off('change', onChange)
    }
  }, [api, link])
  return useCallback(
    ({ pointer, button }: Update) => {
      const now = Date.now()
      if (now - said.current < every) return
      said.current = now
      const selected = Object.keys(api?.getAppState().selectedElementIds ?? {}).slice(0, maxSelected)
      const { x, y, tool } = pointer
      link.awareness.setLocalStateField('pointer', { x: Math.round(x), y: Math.round(y), tool })
      link.awareness.setLocalStateField('selected', selected)
      link.awareness.setLocalStateField('button', button)
    },
    [api, link],
  )
}

function othersIn({ awareness }: RoomLink): Map<SocketId, Collaborator> {
  const others = new Map<SocketId, Collaborator>()
  for (const [client, state] of awareness.getStates()) {
    const person = client === awareness.clientID ? null : readPresent(state.user)
    const pointer = v.safeParse(Pointing, state.pointer)
    if (!person || !pointer.success) continue
    const selected = v.safeParse(Selected, state.selected)
    others.set(String(client) as SocketId, {
      id: person.id,
      username: person.name,
      color: { background: person.color, stroke: person.color },
      pointer: { ...pointer.output, renderCursor: true },
      button: state.button === 'down' ? 'down' : 'up',
      selectedElementIds: Object.fromEntries(
        (selected.success ? selected.output : []).map((id) => [id, true as const]),
      ),
    })
  }
  return others
}
