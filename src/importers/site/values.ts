import { createHash } from 'node:crypto'
import { createLwid, type LwidPrefix } from '../archive/lwids.ts'

/** Takes seconds. */
export const toIso = (seconds: number): string => new Date(seconds * 1_000).toISOString()

export const toIsoOrNull = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : toIso(seconds)

/** The same lwid if it has the form of ours, otherwise one made from it. */
export function keepLwid(prefix: LwidPrefix, id: string): string {
  return /^[a-z]{3}-[0-9a-f]{8}$/.test(id) && id.startsWith(`${prefix}-`) ? id : createLwid(prefix, 'site', hash28(id))
}

/** A number that the same text gives again, for what has no number. */
export const hash28 = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) >>> 4

/** Too large to be the next number of a row. */
export const hash48 = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6)

/** A part of names of stored files, as long as that of an upload. */
export const toFileId = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')

/** The last part of a path. */
export const toLastPart = (path: string | undefined): string => decodeURIComponent(path?.split('/').at(-1) ?? '')
