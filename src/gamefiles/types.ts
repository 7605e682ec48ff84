/** Random access to bytes without loading them all. */
export type ByteSource = {
  readonly size: number
  /** Returns exactly `length` bytes, or fewer at the end. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export type ModReference = { id: string; version: number[] }

export type PartCount = { type: string; count: number }

export type SaveFacts = {
  saveFormat: number
  /** False for a later format: only the header was read, and `parts` is empty. */
  isKnownFormat: boolean
  /** The version as stored, for example [0, 92, 3, 57]; see `formatVersion`. */
  gameVersion: number[]
  /** Size in bytes of the save without its package. */
  fileSize: number
  componentCount: number
  wireCount: number
  /** Includes the game itself, as `MHG`. */
  mods: ModReference[]
  /** Sorted by count, descending, then by name. */
  parts: PartCount[]
}

export type ModFacts = {
  id: string
  name: string
  author: string | null
  /** The version as written, for example "1.14.2". */
  version: string
  /** ClientOnly or ServerOnly; null for both sides. */
  type: string | null
  priority: number
  dependencies: string[]
  clientDependencies: string[]
}

/** `name` is the full entry name, `byteSize` the unpacked size. */
export type PackagePicture = { name: string; byteSize: number }

/** Names are full entry names, for `Package.read`. */
export type PackageFacts = {
  entryCount: number
  /** The folder of the creation, without a trailing slash; empty at the root. */
  folder: string
  title: string | null
  description: string | null
  tags: string[]
  thumbnail: string | null
  bigThumbnail: string | null
  /** The pictures of the package except its thumbnails. */
  pictures: PackagePicture[]
  /** How the game places the roots of a subassembly. */
  placements: string | null
  model: string | null
  /** The upload form warns about these. */
  playerFileCount: number
}

export type SaveKind = 'world' | 'subassembly'

export type Creation =
  | { kind: SaveKind; facts: SaveFacts; package: PackageFacts | null }
  | { kind: 'mod'; facts: ModFacts; package: PackageFacts }
