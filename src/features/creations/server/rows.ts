import type { AuthorRow } from '#objects/server/rows.ts'

export type CreationKind = 'world' | 'subassembly' | 'mod'
export type ModelStatus = 'none' | 'pending' | 'ready' | 'failed'

export type ModVersion = { id: string; version: number[] }
export type PartCount = { type: string; count: number }

export type FileFacts = {
  kind: CreationKind
  /** Negative parts are unset. */
  gameVersion: number[]
  /** Size in bytes of the save without its package; null for mods. */
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
  lastReplyId: number | null
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
  /** Lists show the poster even if there are images. */
  isModelCover: boolean
  author: AuthorRow
}

// GraphQL type mappers: all three kinds share one row type.
export type WorldRow = CreationRow
export type SubassemblyRow = CreationRow
export type ModRow = CreationRow

/** What the author of a mod says about it; empty texts for other kinds. */
export type ModNotes = { sourceUrl: string; supportedVersions: string; changes: string }

/** Loaded only if a query selects it. */
export type CreationDetails = FileFacts & ModNotes & { body: string; renderedBody: string }

export type StoredImageRow = { id: string; name: string; width: number; height: number; byteSize: number }

export type CreationImageRow = StoredImageRow & { isHidden: boolean }

export type NeededModRow = { id: string; version: string; creation: CreationRow | null }
