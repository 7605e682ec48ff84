import type { ComparisonSummary } from '#gamefiles/index.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { StatedLicence } from '../lineage/contract/licences.ts'

export type CreationKind = 'world' | 'subassembly' | 'mod'
export type ModelStatus = 'none' | 'pending' | 'ready' | 'failed'
export type ModelError = 'tooLarge' | 'unknownFormat' | 'empty'

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

/** The original file of a creation or version, and what was built of it. */
export type StoredFiles = {
  fileName: string
  /** The path of the save in an archive. */
  fileInPackage: string | null
  originalName: ScreenedText
  byteSize: number
  sha256: string
  modelStatus: ModelStatus
  /** Null unless the model failed for a known reason. */
  modelError: ModelError | null
  modelFile: string | null
  modelSize: number | null
  /** Null for models of earlier builds. */
  modelGzipSize: number | null
  /** Bytes of the animation beside the model; null if there is none. */
  modelLoopSize: number | null
  posterFile: string | null
  posterSize: number | null
  posterFormSizes: number[]
  modelWiresLeftOut: number
  posterWiresLeftOut: number
}

export type CreationRow = StoredFiles & {
  id: number
  lwid: string
  number: number
  kind: CreationKind
  title: ScreenedText
  slug: string
  createdAt: Date
  editedAt: Date | null
  hiddenAt: Date | null
  score: number
  commentCount: number
  lastReplyId: number | null
  viewCount: number
  downloadCount: number
  needs: string[]
  tags: ScreenedText[]
  licence: StatedLicence
  /** The version whose facts and files the row has. */
  versionNumber: number
  versionCount: number
  /** Lists show the poster even if there are images. */
  isModelCover: boolean
  author: AuthorRow
}

// GraphQL type mappers: all three kinds share one row type.
export type WorldRow = CreationRow
export type SubassemblyRow = CreationRow
export type ModRow = CreationRow

/** What the author of a mod says about it; empty texts for other kinds. */
export type ModNotes = { sourceUrl: ScreenedText; supportedVersions: ScreenedText; changes: ScreenedText }

/** Loaded only if a query selects it. */
export type CreationDetails = FileFacts &
  ModNotes & { body: ScreenedText; renderedBody: string; squares: number[] | null }

export type StoredImageRow = { id: string; name: string; width: number; height: number; byteSize: number }

export type CreationImageRow = StoredImageRow & { isHidden: boolean }

export type NeededModRow = { id: string; version: string; creation: CreationRow | null }

/** A version with those facts of its file that a list of versions shows. */
export type CreationVersionRow = StoredFiles &
  Pick<FileFacts, 'gameVersion' | 'componentCount' | 'wireCount' | 'modVersion'> & {
    versionId: number
    number: number
    changelog: ScreenedText
    renderedChangelog: string
    downloadCount: number
    createdAt: Date
    withdrawnAt: Date | null
    withdrawnByStaff: boolean
    withdrawalReason: ScreenedText
    creation: CreationRow
  }

/** Loaded only if a query selects it. */
export type VersionFacts = Pick<FileFacts, 'saveSize' | 'parts' | 'mods' | 'dependencies'> & {
  needs: string[]
  /** Width, height and depth; null until the model is built. */
  squares: number[] | null
}

export type DependencyType = 'required' | 'optional' | 'incompatible'

/** Either a creation or a mod, whose id is in lower case. */
export type DeclaredDependency = { type: DependencyType; creationId: number | null; modId: string | null }

export type VersionDependencyRow = {
  type: DependencyType
  modId: string
  modVersion: string
  creation: CreationRow | null
  isCyclic: boolean
  isFromFile: boolean
}

export type StoredComparison = {
  versionId: number
  status: 'ready' | 'failed'
  /** Null if it failed. */
  summary: ComparisonSummary | null
  modelFile: string | null
  modelSize: number | null
  modelGzipSize: number | null
  modelWiresLeftOut: number
}

/** `revision` counts the changes. */
export type TestBenchRow = { cases: string; ticks: number; isSequential: boolean; revision: number }

/** `creation` is null if it is not public any more. */
export type CreationListRow = {
  creations: CreationRow[]
  count: number
  queryError: QueryParseError | null
}

export type CreationParentRow = { creation: CreationRow | null; licence: StatedLicence }
