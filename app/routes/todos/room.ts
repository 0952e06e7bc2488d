import { renewAfter } from '@domain/tickets'
import type { TodoSays } from '@domain/todos'

const withdrawn = 4403

type Heard = { onOpen: () => void; onSaid: (said: TodoSays) => void; onEnded: () => void }

/** Keeps a line to a list's room: a new ticket for each connection, two seconds before the first repeat, then longer. */
export function openRoom(todoId: string, heard: Heard): { close: () => void } {
  let leave = () => {}
  let isLeft = false
  import('partysocket').then(
    ({ WebSocket: LastingSocket }) => {
      if (isLeft) return
      const socket = new LastingSocket(() => askForAddress(todoId, heard.onEnded), [], {
        minReconnectionDelay: 2_000,
        maxReconnectionDelay: 60_000,
        reconnectionDelayGrowFactor: 1.5,
      })
      leave = () => socket.close()
      socket.addEventListener('open', heard.onOpen)
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') heard.onSaid(JSON.parse(data))
      })
      socket.addEventListener('close', ({ code }) => {
        if (code !== withdrawn) return
        socket.close()
        heard.onEnded()
      })
      const hasLine = () => socket.reconnect()
      window.addEventListener('online', hasLine)
      const renewal = setInterval(hasLine, renewAfter * 1_000)
      leave = () => {
        clearInterval(renewal)
        window.removeEventListener('online', hasLine)
        socket.close()
      }
    },
    () => {},
  )
  return {
    close: () => {
      isLeft = true
      leave()
    },
  }
}

async function askForAddress(todoId: string, onEnded: () => void): Promise<string> {
  const answer = await fetch(`/dashboard/todo/${todoId}/ticket`, { method: 'POST' })
  if (answer.status === 404) onEnded()
  if (!answer.ok || answer.redirected) throw new Error('no ticket')
  const { url }: { url: string } = await answer.json()
  return url
}
