import * as v from 'valibot'
import { withoutHidden } from './text/hidden-letters'
import { line } from './text/text'
import { contentRooms } from './things'

/** Bytes of one file. */
export const largestFile = 20 * 1024 * 1024

/** Letters of a file's name. */
const longestFileName = 200

/** Values of `room` in `POST /files?room=`. */
const fileRooms = ['chat', ...contentRooms] as const

const id = v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))

/**
 * `POST /files?room=&id=`: the chat or the thing with content that the file is for. Without both it is its member's alone, for a day, until
 * something that they write takes it up, such as an idea.
 */
export const FileTarget = v.pipe(
  v.object({ room: v.optional(v.picklist(fileRooms, 'unknown_room')), id: v.optional(id) }),
  v.forward(
    v.check(({ room, id }) => room === undefined || id !== undefined, 'required'),
    ['id'],
  ),
  v.forward(
    v.check(({ room, id }) => id === undefined || room !== undefined, 'required'),
    ['room'],
  ),
)

/** How long a file waits to be taken up, in milliseconds. */
export const fileWaits = 86_400_000

/** Takes a name as people's computers have it; gives it without letters that nobody sees. */
export const FileName = v.pipe(v.string('wrong_type'), v.transform(withoutHidden), line(1, longestFileName))

const Shown = {
  id: v.string(),
  name: v.string(),
  type: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Shown size of a picture in pixels; null of anything else. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Pictures may be shown within a page; everything else is downloaded. */
  isImage: v.boolean(),
}

/** A file as its upload answers it. */
export const StoredFile = v.object(Shown)
export type StoredFile = v.InferOutput<typeof StoredFile>

/** `GET /files/:id`: the file and an address without sign-in that holds until `expiresAt`, at most an hour. */
export const ReadableFile = v.object({ ...Shown, url: v.string(), expiresAt: v.string() })
export type ReadableFile = v.InferOutput<typeof ReadableFile>
