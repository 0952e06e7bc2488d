import * as v from 'valibot'
import { withoutHidden } from './text/hidden-letters'
import { line } from './text/text'
import type { Scope } from './tokens'

/** Bytes of one file. */
export const largestFile = 20 * 1024 * 1024

/** Letters of a file's name. */
const longestFileName = 200

/** Rooms that hold files. */
const fileRooms = ['chat', 'document'] as const
export type FileRoom = (typeof fileRooms)[number]

/** `POST /files?room=&id=`: which room the file is for. */
export const FileTarget = v.object({
  room: v.picklist(fileRooms, 'unknown_room'),
  id: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
})

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

/** What an access token needs for the files of a room. */
export const fileScopes = {
  chat: { read: 'chats:read', write: 'chats:write' },
  document: { read: 'documents:read', write: 'documents:write' },
} as const satisfies Record<FileRoom, Record<'read' | 'write', Scope>>
