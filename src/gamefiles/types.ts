/** Bytes that can be read in any order without being in memory: a File in the browser, a file handle on the server. */
export type ByteSource = {
  readonly size: number
  /** Exactly `length` bytes from `offset`, or fewer at the end of what there is. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export type ModReference = { id: string; version: number[] }

export type PartCount = { type: string; count: number }

/** What is known of a save by reading it (specification, blotterInfo). */
export type SaveFacts = {
  saveFormat: number
  /** Whether we know the whole of the save's format. Of a later one only the header is read, and `parts` is empty. */
  isKnownFormat: boolean
  /** As stored: [0, 92, 3, 57]. `dottedVersion` writes it. */
  gameVersion: number[]
  /** Bytes of the save itself, not of the package around it. */
  fileSize: number
  componentCount: number
  wireCount: number
  /** The game itself stands among them, as `MHG`. */
  mods: ModReference[]
  /** Most frequent first, names in order where counts are equal. */
  parts: PartCount[]
}

/** What a mod's manifest says. */
export type ModFacts = {
  id: string
  name: string
  author: string | null
  /** As written: "1.14.2". */
  version: string
  /** ClientOnly or ServerOnly; null for a mod of both sides. */
  type: string | null
  priority: number
  dependencies: string[]
  clientDependencies: string[]
}

/** What else is in the zip that a creation came in. Names are whole entry names, for `Package.read`. */
export type PackageFacts = {
  entryCount: number
  /** The folder that everything stands in, without a slash; empty at the root. */
  folder: string
  title: string | null
  description: string | null
  tags: string[]
  thumbnail: string | null
  bigThumbnail: string | null
  /** How the roots of a subassembly stand. */
  placements: string | null
  /** A model that the game has put in (D41). */
  model: string | null
  /** Files of players in a world: where they stood, by their names. Whoever uploads should know. */
  playerFileCount: number
}

export type SaveKind = 'world' | 'subassembly'

export type Creation =
  | { kind: SaveKind; facts: SaveFacts; package: PackageFacts | null }
  | { kind: 'mod'; facts: ModFacts; package: PackageFacts }
