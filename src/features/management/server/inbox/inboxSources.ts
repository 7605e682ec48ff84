import { defineExtensionPoint, listByPosition } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { Rule } from '#platform/policy.ts'
import type { InboxItemRow, InboxQueueRow } from '../rows.ts'

/** What waits for the staff, of one kind; the feature's `web/inboxKinds.ts` has its words and actions. */
export type InboxSource = {
  readonly kind: string
  /** Whether the viewer may deal with the kind; other viewers do not see that it exists. */
  readonly isAllowed: Rule<null>
  /** Sorts the kinds: what harms readers comes first. */
  readonly position: number
  /** Stops counting at `max`. */
  count(ctx: Context, max: number): Promise<number>
  /** Longest waiting first. */
  list(ctx: Context, limit: number): Promise<InboxItemRow[]>
}

export const inboxSources = defineExtensionPoint<InboxSource>()

/** Counts stop here, because nobody needs a larger number. */
const maxCount = 1_000

export const listInboxQueues = (ctx: Context, kind: string | null | undefined): InboxQueueRow[] =>
  listByPosition(inboxSources.list(ctx))
    .filter((source) => source.isAllowed(ctx.viewer, null) && (!kind || source.kind === kind))
    .map((source) => ({
      kind: source.kind,
      loadCount: () => source.count(ctx, maxCount),
      loadItems: (limit) => source.list(ctx, limit),
    }))
