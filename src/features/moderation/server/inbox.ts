import { type InboxSource, toInboxItems } from '#features/management/server/index.ts'
import { listHiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { paths } from '#paths.ts'
import { moderationPolicy } from './policy.ts'
import { countWaitingObjects, listWaitingObjects } from './reports/queries.ts'

type Options = { kind: string; isHeld: boolean; position: number }

const createSource = ({ kind, isHeld, position }: Options): InboxSource => ({
  kind,
  isAllowed: moderationPolicy.moderate,
  position,
  count: async (ctx, max) => countWaitingObjects(ctx.db, { isHeld, hidden: await listHiddenPlaces(ctx) }, max),
  async list(ctx, limit) {
    const hidden = await listHiddenPlaces(ctx)
    const waiting = await listWaitingObjects(ctx.db, { isHeld, hidden }, limit)
    return toInboxItems(ctx, waiting, { kind, toPath: (lwid) => paths.managementPanel('reports', { q: lwid }) })
  },
})

/** What the screening held is not public yet: its authors wait. */
export const moderationInbox: readonly InboxSource[] = [
  createSource({ kind: 'report', isHeld: false, position: 10 }),
  createSource({ kind: 'held', isHeld: true, position: 20 }),
]
