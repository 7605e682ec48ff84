import * as z from 'zod/mini'
import { parseDocument } from '#seeds/demo/markdown/parseDocument.ts'
import { type NamedComment, parseNamedComments } from '#seeds/demo/markdown/parseNamedComments.ts'
import { type SourceText, toSourceTexts } from '#seeds/demo/markdown/sourceText.ts'
import { username } from '#seeds/demo/markdown/username.ts'
import type { CircuitPlan } from './circuit.ts'

const files = import.meta.glob<string>('/src/features/creations/seeds/creations/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const boards = new Map<string, CircuitPlan['board']>([
  ['slate', [0x4a, 0x5a, 0x68]],
  ['amber', [0x8f, 0x6a, 0x2a]],
  ['teal', [0x1e, 0x6f, 0x72]],
  ['graphite', [0x33, 0x36, 0x3a]],
  ['plum', [0x53, 0x3a, 0x62]],
])

const common = {
  title: z.string(),
  author: username,
  daysAgo: z.number(),
  likes: z.number(),
  views: z.number(),
}

const circuitFields = z.strictObject({
  kind: z.enum(['world', 'subassembly']),
  ...common,
  plan: z.strictObject({
    slices: z.number(),
    parts: z.array(z.string()),
    board: z.pipe(
      z.enum([...boards.keys()]),
      z.transform((name) => boards.get(name) as CircuitPlan['board']),
    ),
    carries: z.optional(z.boolean()),
  }),
  gameVersion: z.optional(z.array(z.number())),
  /** Besides the game. */
  mods: z.optional(z.array(z.string())),
  /** Besides the poster that the site renders. */
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

export type DemoCircuit = z.output<typeof circuitFields> & Texts
export type DemoMod = z.output<typeof modFields> & Texts
export type DemoCreation = DemoCircuit | DemoMod

const creationFields = z.discriminatedUnion('kind', [circuitFields, modFields])

/** Oldest first. */
export const loadDemoCreations = (): DemoCreation[] =>
  toSourceTexts(files)
    .map(parseCreation)
    .sort((a, b) => b.daysAgo - a.daysAgo)

function parseCreation(source: SourceText): DemoCreation {
  const { fields, body, comments } = parseDocument(source, creationFields)
  return { ...fields, body, comments: parseNamedComments(comments) }
}
