import type { AuthorRow } from '#objects/server/rows.ts'

export type CreationKind = 'world' | 'subassembly' | 'mod'
export type ModelStatus = 'none' | 'pending' | 'ready' | 'failed'

export type ModVersion = { id: string; version: number[] }
export type PartCount = { type: string; count: number }

/** What the server has read in the file. */
export type FileFacts = {
  kind: CreationKind
  /** With all its numbers, negative ones for "unset". */
  gameVersion: number[]
  /** Of the save without the package around it; null for mods. */
  saveSize: number | null
  componentCount: number
  wireCount: number
  parts: PartCount[]
  mods: ModVersion[]
  modId: string | null
  modName: string | null
  modAuthor: string | null
  modVersion: string | null
  dependencies: string[]
}

export type CreationRow = {
  id: number
  lwid: string
  number: number
  kind: CreationKind
  title: string
  slug: string
  fileName: string
  originalName: string
  byteSize: number
  sha256: string
  createdAt: Date
  editedAt: Date | null
  hiddenAt: Date | null
  score: number
  commentCount: number
  viewCount: number
  downloadCount: number
  needs: string[]
  modelStatus: ModelStatus
  modelFile: string | null
  modelSize: number | null
  posterFile: string | null
  posterSize: number | null
  posterFormSizes: number[]
  modelWiresLeftOut: number
  posterWiresLeftOut: number
  author: AuthorRow
}

// The resolvers of all three kinds get the same row.
export type WorldRow = CreationRow
export type SubassemblyRow = CreationRow
export type ModRow = CreationRow

/** What lists leave out; resolvers fetch it when a query asks. */
export type CreationDetails = FileFacts & { body: string; renderedBody: string }

export type StoredImageRow = { id: string; name: string; width: number; height: number; byteSize: number }

/** As somebody is shown it, who may see a creation that is hidden from others. */
export type CreationImageRow = StoredImageRow & { isHidden: boolean }

export type NeededModRow = { id: string; version: string; creation: CreationRow | null }
