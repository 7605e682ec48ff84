import type { Context } from '#platform/context.ts'
import type { EventDefinition } from '#platform/events/defineEvent.ts'

export type SearchDocument = {
  readonly title: string
  readonly text: string
  /** Found as `text` is, never displayed. */
  readonly hiddenText?: string
  /** Names, tags and the like: ranked above `text`, not displayed. */
  readonly keywords?: string
  readonly authorId: number | null
  readonly createdAt: Date
  /** Roles of which a viewer must have one to find it; empty for everybody. */
  readonly needAnyRole: readonly string[]
  /** Values such as `{ status: ['open'] }` for `status:open`. */
  readonly facets?: Readonly<Record<string, readonly string[]>>
  /** Short number in the URL, also searchable. */
  readonly number?: number
}

export type SearchTrigger = {
  readonly event: EventDefinition<never>
  getIds(payload: unknown): readonly number[]
}

/** Creates a trigger, for example with `reindexOn(postUpdated, (e) => [e.postId])`. */
export const reindexOn = <Payload>(
  event: EventDefinition<Payload>,
  ids: (payload: Payload) => readonly number[],
): SearchTrigger => ({ event: event as EventDefinition<never>, getIds: ids as SearchTrigger['getIds'] })

export type Searchable = {
  /** Omits what is deleted or hidden; roles are applied by the search itself. */
  loadDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>>
  readonly triggers: readonly SearchTrigger[]
  /** Search also applies the parent's roles, so the documents need not repeat them. */
  readonly isPartOfParent?: true
  /** Results are plain links if this is omitted; `rows` omits what the viewer may not see. */
  readonly results?: {
    type: string | ((row: object) => string)
    rows(ctx: Context, ids: readonly number[]): Promise<Map<number, object>>
  }
}
