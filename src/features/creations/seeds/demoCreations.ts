import * as z from 'zod/mini'
import { parseDocument } from '#seeds/demo/markdown/parseDocument.ts'
import { type NamedComment, parseNamedComments } from '#seeds/demo/markdown/parseNamedComments.ts'
import { type SourceText, toSourceTexts } from '#seeds/demo/markdown/sourceText.ts'
import { username } from '#seeds/demo/markdown/username.ts'
import { tagsInput } from '../contract/creationTags/limits.ts'
import { licences } from '../lineage/contract/licences.ts'
import { type CircuitName, circuits } from './circuits/circuits.ts'
import type { Rgb } from './circuits/layOut.ts'

const files = import.meta.glob<string>('/src/features/creations/seeds/creations/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const boards = new Map<string, Rgb>([
  ['slate', [0x4a, 0x5a, 0x68]],
  ['amber', [0x8f, 0x6a, 0x2a]],
  ['teal', [0x1e, 0x6f, 0x72]],
  ['graphite', [0x33, 0x36, 0x3a]],
  ['plum', [0x53, 0x3a, 0x62]],
])

const circuitName = z.enum(Object.keys(circuits) as CircuitName[])

const laterVersion = z.strictObject({
  daysAgo: z.number(),
  changelog: z.string(),
  /** The circuit of a save; if left out, that of the first version. */
  circuit: z.optional(circuitName),
  gameVersion: z.optional(z.array(z.number())),
  /** The version in the manifest of a mod; if left out, that of the first version. */
  version: z.optional(z.string()),
  /** Why it was withdrawn. */
  withdrawn: z.optional(z.string()),
})

const common = {
  title: z.string(),
  author: username,
  daysAgo: z.number(),
  likes: z.number(),
  views: z.number(),
  licence: z.optional(z.enum(licences)),
  tags: tagsInput,
  /** Titles of older creations. */
  basedOn: z.optional(z.array(z.string())),
  /** The versions after the first one, oldest first. */
  versions: z.optional(z.array(laterVersion)),
}

const board = z.pipe(
  z.enum([...boards.keys()]),
  z.transform((name) => boards.get(name) as Rgb),
)

const circuitFields = z.strictObject({
  kind: z.enum(['world', 'subassembly']),
  ...common,
  circuit: z.strictObject({ name: circuitName, board }),
  /** Cases of a test bench. */
  tests: z.optional(z.string()),
  gameVersion: z.optional(z.array(z.number())),
  /** Ids of the required mods besides the game. */
  mods: z.optional(z.array(z.string())),
  /** The number of pictures besides the poster that the site renders. */
  pictures: z.optional(z.number()),
})

const modFields = z.strictObject({
  kind: z.literal('mod'),
  ...common,
  id: z.string(),
  version: z.string(),
  dependencies: z.optional(z.array(z.string())),
  notes: z.optional(z.strictObject({ sourceUrl: z.string(), supportedVersions: z.string(), changes: z.string() })),
})

type Texts = { body: string; comments: NamedComment[] }

export type DemoVersion = z.output<typeof laterVersion>
export type DemoCircuit = z.output<typeof circuitFields> & Texts
export type DemoMod = z.output<typeof modFields> & Texts
export type DemoCreation = DemoCircuit | DemoMod

const creationFields = z.discriminatedUnion('kind', [circuitFields, modFields])

/** Loads the creations of the demo, oldest first. */
export const loadDemoCreations = (): DemoCreation[] =>
  toSourceTexts(files)
    .map(parseCreation)
    .sort((a, b) => b.daysAgo - a.daysAgo)

function parseCreation(source: SourceText): DemoCreation {
  const { fields, body, comments } = parseDocument(source, creationFields)
  return { ...fields, body, comments: parseNamedComments(comments) }
}
