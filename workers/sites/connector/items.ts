import {
  Emptying,
  ItemMove,
  ItemsCopy,
  ItemsMove,
  Moved,
  MovedItem,
  NewFolder,
  Removal,
  Removed,
  Restoration,
  Restored,
} from '@domain/sites/files'
import { writePath } from '@domain/sites/paths'
import { describeRoute } from '@kit/describe'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { copyItems } from '../tree/copy'
import { makeFolder } from '../tree/folders'
import { moveItem, moveItems, type Placed } from '../tree/move'
import { emptyTrash, removeItems, restoreItems } from '../tree/trash'
import { type ConnectorEnv, changing, erasing, placeOf } from './caller'
import { Envelope, good } from './envelope'

const done = { success: true as const, error: null }

type Transfer = { path: string[]; destination: string[]; filenames: string[] }

const placedOf = ({ path, destination, filenames }: Transfer, placed: readonly Placed[]) =>
  filenames.map((filename, at) => {
    const { name, replaced } = placed[at] ?? { name: null, replaced: null }
    const oldPath = writePath([...path, filename])
    const newPath = name === null ? oldPath : writePath([...destination, name])
    return { ...done, oldPath, newPath, filename, skipped: name === null, replaced }
  })

/** Actions of the file manager on files and folders; each call does all of its work or nothing. */
export const items = new Hono<ConnectorEnv>()
  .post(
    '/dir/create',
    describeRoute({ summary: 'Create a folder', answers: { 200: Envelope(v.null()) } }),
    ...changing,
    validate('json', NewFolder),
    async (c) => {
      const { path, directory } = c.req.valid('json')
      await makeFolder(placeOf(c), path, directory)
      return c.json(good(null))
    },
  )
  .post(
    '/items/remove',
    describeRoute({
      summary: 'Move files and folders to the trash',
      description: 'You can restore them for 30 days.',
      answers: { 200: Envelope(v.array(Removed)) },
    }),
    ...changing,
    validate('json', Removal),
    async (c) => {
      const { path, filenames, recursive } = c.req.valid('json')
      const ids = await removeItems(placeOf(c), path, filenames, recursive)
      const folder = writePath(path)
      const removed = filenames.map((filename, at) => ({
        ...done,
        path: folder,
        filename,
        fullPath: writePath([...path, filename]),
        id: ids[at] ?? '',
      }))
      return c.json(good(removed))
    },
  )
  .post(
    '/item/move',
    describeRoute({
      summary: 'Rename or move a file or folder',
      answers: { 200: Envelope(MovedItem) },
    }),
    ...changing,
    validate('json', ItemMove),
    async (c) => {
      const { path, destination } = c.req.valid('json')
      await moveItem(placeOf(c), path, destination)
      return c.json(good({ ...done, path: writePath(path), destination: writePath(destination) }))
    },
  )
  .post(
    '/items/move',
    describeRoute({
      summary: 'Move files and folders',
      description:
        'If a name exists, nothing is moved (409), unless `onTaken` is `replace` (the existing item goes to the trash; `replaced` restores it), `keep_both` (a number is added) or `skip`.',
      answers: { 200: Envelope(v.array(Moved)) },
    }),
    ...changing,
    validate('json', ItemsMove),
    async (c) => {
      const { path, destination, filenames, onTaken } = c.req.valid('json')
      const transfer = { folder: path, destination, names: filenames }
      const moved = await moveItems(placeOf(c), transfer, onTaken)
      return c.json(good(placedOf(c.req.valid('json'), moved)))
    },
  )
  .post(
    '/items/copy',
    describeRoute({
      summary: 'Copy files and folders',
      description:
        'If a name exists, nothing is copied (409), unless `onTaken` is `replace` (the existing item goes to the trash; `replaced` restores it), `keep_both` (a number is added) or `skip`.',
      answers: { 200: Envelope(v.array(Moved)) },
    }),
    ...changing,
    validate('json', ItemsCopy),
    async (c) => {
      const { path, destination, filenames, onTaken } = c.req.valid('json')
      const transfer = { folder: path, destination, names: filenames }
      const placed = await copyItems(placeOf(c), transfer, onTaken)
      return c.json(good(placedOf(c.req.valid('json'), placed)))
    },
  )
  .post(
    '/items/restore',
    describeRoute({
      summary: 'Restore items from the trash',
      description:
        'Missing folders are created again. If the name exists, a number is added; with `onTaken` `replace`, the existing item goes to the trash; with `refuse`, the call returns 409.',
      answers: { 200: Envelope(v.array(Restored)) },
    }),
    ...changing,
    validate('json', Restoration),
    async (c) => {
      const { onTaken, ...wanted } = c.req.valid('json')
      const ids = [...new Set(wanted.ids)]
      const paths = await restoreItems(placeOf(c), ids, onTaken)
      return c.json(good(ids.map((id, at) => ({ id, path: paths[at] ?? '' }))))
    },
  )
  .post(
    '/trash/empty',
    describeRoute({
      summary: 'Empty the trash, or delete items from it',
      description:
        'Deletes the items in `ids`, or everything without it; with `until`, only what was removed by that time. Not available to access tokens; requires identity confirmation within the last 10 minutes.',
      answers: { 200: Envelope(v.null()) },
      refuses: [403],
    }),
    ...erasing,
    validate('json', Emptying),
    async (c) => {
      await emptyTrash(placeOf(c), c.req.valid('json'))
      return c.json(good(null))
    },
  )
