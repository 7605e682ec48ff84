import type { Context } from './context.ts'
import type { EventDefinition } from './events/define.ts'
import type { ObjectView } from './objectView.ts'

/** One thing as the search finds it: whatever somebody may look for, as plain text. */
export type SearchDocument = {
  readonly title: string
  /** What a reader reads, without markup. */
  readonly text: string
  /** Names, tags and the like: they count for more than text, and are not shown. */
  readonly words?: string
  readonly authorId: number | null
  readonly createdAt: Date
  /** Only who has one of these roles finds it (D28); empty for what everybody may see. */
  readonly needAnyRole: readonly string[]
  /** What it can be narrowed down by, such as `{ status: ['open'], tag: ['wiring'] }`: `status:open`, `tag:wiring`. */
  readonly facets?: Readonly<Record<string, readonly string[]>>
  /** The short number in its address, which finds it too. */
  readonly number?: number
}

/** An event that makes documents out of date, and whose. */
export type SearchTrigger = {
  readonly event: EventDefinition<never>
  ids(payload: unknown): readonly number[]
}

/** `changes(postUpdated, (e) => [e.postId])`: the documents of these are made anew within a second. */
export const changes = <Payload>(
  event: EventDefinition<Payload>,
  ids: (payload: Payload) => readonly number[],
): SearchTrigger => ({ event: event as EventDefinition<never>, ids: ids as SearchTrigger['ids'] })

/** What a kind of object adds to be found. */
export type Searchable = {
  /** Of these the ones that may be found at all: not those that are deleted or hidden. Whoever asks: rights are roles. */
  documents(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>>
  readonly changedBy: readonly SearchTrigger[]
  /** Found only by who finds what it stands on: its documents need not know who that is. */
  readonly isPartOfParent?: true
  /** The GraphQL type of what is found, and its rows, of those that the viewer may see; else a plain link is shown. */
  readonly results?: { type: string; rows(ctx: Context, ids: readonly number[]): Promise<Map<number, object>> }
}

/** A kind of thing that can be found. Things that are no objects say by `after` which there are. */
export type SearchSource = Searchable & {
  readonly kind: string
  /** Those that the viewer may see, as links. */
  view(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  /** The next ids after one, in their order; objects are listed by their kind. */
  after?(ctx: Context, id: number, most: number): Promise<number[]>
}
