import * as v from 'valibot'
import { pageSchema } from '../page'
import { NewPageReport } from '../reports'

/** Bytes of one file of a site. */
export const largestSiteFile = 100 * 1024 * 1024

/** Files that one tree of a site holds at most. */
export const maxSiteFiles = 20_000

/** Former trees that are kept beside the live one; the oldest beyond these are removed. */
export const keptVersions = 20

/** Deploys that may be open at once. */
export const maxOpenDeploys = 10

/** How long a deploy that nothing is sent to waits to be published, in milliseconds. */
export const deployLife = 86_400_000

/** A site's id is the name of its host: it begins with a letter and is as good as impossible to guess. */
export const siteIdPattern = /^[a-z][a-z0-9]{11}$/

const letters = 'abcdefghijklmnopqrstuvwxyz'
const lettersAndFigures = `${letters}0123456789`

/** Takes as many random bytes as letters are wanted; gives a DNS label that begins with a letter. */
export function hostLabel(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte, at) => {
      const alphabet = at === 0 ? letters : lettersAndFigures
      return alphabet[byte % alphabet.length]
    })
    .join('')
}

/** Gives a new site's id: 12 letters, about 61 bits. */
export const newSiteId = () => hostLabel(crypto.getRandomValues(new Uint8Array(12)))

/** Gives the label of a tree's preview address: 26 letters, about 133 bits. */
export const newTreeLabel = () => hostLabel(crypto.getRandomValues(new Uint8Array(26)))

/** Takes the origin of all sites (`http://sites.localhost:8787`), a site's id and perhaps a tree's label; gives its address. */
export function siteUrl(sitesOrigin: string, id: string, label?: string): string {
  const { protocol, host } = new URL(sitesOrigin)
  return `${protocol}//${label === undefined ? '' : `${label}--`}${id}.${host}/`
}

/** A member's site. It is `active` when its owner has not turned it off and it holds a file. */
export const Site = v.object({
  id: v.string(),
  /** The same as `id`, under the name that the file manager's paths give it. */
  hostId: v.string(),
  url: v.string(),
  active: v.boolean(),
  /** The owner's switch alone; a site without a file is not active even while it is on. */
  isOn: v.boolean(),
  /** Bytes of everything that is kept: the live files, former versions and the trash, equal files once. */
  bytes: v.number(),
  /** Bytes that may be kept. */
  quota: v.number(),
  /** Live files. */
  files: v.number(),
  publishedAt: v.nullable(v.string()),
})
export type Site = v.InferOutput<typeof Site>

const Unread = v.object({ file: v.picklist(['_headers', '_redirects']), line: v.number(), text: v.string() })

/** `GET /sites/current/check`: what the live files say of themselves. */
export const SiteCheck = v.object({
  /** The address that works for how the site was built: with `/{id}/` where its index.html asks for files below that. */
  url: v.string(),
  /** Lines of its rule files that are left out because they are no rules, 20 of each file at most. */
  unread: v.array(Unread),
})
export type SiteCheck = v.InferOutput<typeof SiteCheck>

/** `PATCH /sites/current` */
export const SiteChange = v.strictObject({ active: v.boolean('wrong_type') })

/** Warnings before a deploy goes public. */
const warningCodes = [
  'no_index',
  'missing_base_path',
  'server_side_files',
  'secrets',
  'dot_files',
  'source_maps',
] as const
export type WarningCode = (typeof warningCodes)[number]

/** A warning and one of the files that it is about. */
export const SiteWarning = v.object({
  code: v.picklist(warningCodes),
  path: v.optional(v.string()),
  /** How many files the warning is about. */
  files: v.number(),
})
export type SiteWarning = v.InferOutput<typeof SiteWarning>

/** A new tree that is being sent. `uploadUrl` takes `PUT {uploadUrl}/{path}` for each file, or `POST` with a .zip. */
export const Deploy = v.object({
  id: v.string(),
  uploadUrl: v.string(),
  state: v.picklist(['open', 'published']),
  files: v.number(),
  bytes: v.number(),
  warnings: v.array(SiteWarning),
  createdAt: v.string(),
})
export type Deploy = v.InferOutput<typeof Deploy>

/** The response to the upload of one file. */
export const DeployedFile = v.object({ path: v.string(), size: v.number(), sha256: v.string() })
export type DeployedFile = v.InferOutput<typeof DeployedFile>

/** The response to the upload of a .zip. */
export const DeployedArchive = v.object({ files: v.number(), bytes: v.number() })
export type DeployedArchive = v.InferOutput<typeof DeployedArchive>

/** A tree that was live once, or is. `url` is its own unguessable address. */
export const SiteVersion = v.object({
  id: v.string(),
  url: v.string(),
  isLive: v.boolean(),
  files: v.number(),
  bytes: v.number(),
  publishedAt: v.string(),
})
export type SiteVersion = v.InferOutput<typeof SiteVersion>
export const SiteVersionsPage = pageSchema(SiteVersion)

/** `POST /report` on the sites host. */
export const NewSiteReport = v.strictObject({
  site: v.pipe(v.string('wrong_type'), v.regex(siteIdPattern, 'malformed')),
  ...NewPageReport.entries,
})
