import type { EventDefinition } from './events/define.ts'

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
