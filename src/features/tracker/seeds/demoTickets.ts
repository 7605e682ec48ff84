import * as z from 'zod/mini'
import { parseDocument } from '#seeds/demo/markdown/parseDocument.ts'
import { type NamedComment, parseNamedComments } from '#seeds/demo/markdown/parseNamedComments.ts'
import { type SourceText, toSourceTexts } from '#seeds/demo/markdown/sourceText.ts'
import { username } from '#seeds/demo/markdown/username.ts'
import { priorityKeys } from '../contract/priorities.ts'

const files = import.meta.glob<string>('/src/features/tracker/seeds/tickets/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const ticketFields = z.strictObject({
  product: z.enum(['game', 'website']),
  kind: z.enum(['ISSUE', 'FEATURE']),
  daysAgo: z.number(),
  author: username,
  title: z.string(),
  tags: z.array(z.string()),
  likes: z.number(),
  version: z.optional(z.string()),
  /** Versions that other users confirm, by username. */
  confirmations: z.optional(z.record(username, z.string())),
  closed: z.optional(
    z.strictObject({ daysAgo: z.number(), version: z.optional(z.string()), by: z.optional(username) }),
  ),
  assignee: z.optional(username),
  priority: z.optional(z.enum(priorityKeys)),
  milestone: z.optional(z.string()),
  /** Whether the ticket has the files of `demoFiles.ts`. */
  hasFiles: z.optional(z.boolean()),
  /** Title of the original ticket. */
  duplicateOf: z.optional(z.string()),
})

/** Versions of the game that are out, with the addresses of the blog posts that announce them. */
export const demoReleases = [
  { name: '0.90', description: 'Mods, and a save format that keeps them.', address: '/blog/version-0-90-released' },
  { name: '0.91', description: 'Undo, and subassemblies with several roots.', address: '/blog/version-0-91-released' },
  {
    name: '0.92',
    description: 'Displays made of one panel instead of a thousand lamps.',
    address: '/blog/version-0-92-released',
  },
  { name: '0.93', description: 'The game has sound, and speaks Chinese.', address: '/blog/version-0-93-released' },
  {
    name: '0.94',
    description: 'A new wire solver: large boards run several times faster.',
    address: '/blog/version-0-94-released',
  },
]

/** Coming versions of the game; the days count from now. */
export const demoMilestones = [
  { name: '0.95', dueInDays: 24, description: 'Undo that brings everything back, and worlds that stay in step.' },
  { name: '0.96', dueInDays: null, description: 'Faster frames for large boards.' },
]

export type DemoTicket = z.output<typeof ticketFields> & { body: string; comments: NamedComment[] }

/** Oldest first. */
export const loadDemoTickets = (): DemoTicket[] =>
  toSourceTexts(files)
    .map(parseTicket)
    .sort((a, b) => b.daysAgo - a.daysAgo)

function parseTicket(source: SourceText): DemoTicket {
  const { fields, body, comments } = parseDocument(source, ticketFields)
  return { ...fields, body, comments: parseNamedComments(comments) }
}
