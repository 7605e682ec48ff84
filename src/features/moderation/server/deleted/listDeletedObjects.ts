import { getRestoreWindowStart } from '#objects/contract/restoreWindow.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'
import type { DeletedObjectRow } from '../rows.ts'
import { listParentsOfDeleted, listRestorableObjects } from './queries.ts'

/** Omits objects of forums and other containers that the viewer may not see. */
export async function listDeletedObjects(ctx: Context, page: PageInput): Promise<DeletedObjectRow[]> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { offset, limit } = parsePageInput(page)
  const since = getRestoreWindowStart(ctx.clock.now())
  const kinds = [...getObjectKinds(ctx).values()].filter((kind) => kind.loadDeletedTitles).map(({ kind }) => kind)
  const parents = await loadObjectViews(ctx, await listParentsOfDeleted(ctx.db, since, kinds))
  const rows = await listRestorableObjects(ctx.db, since, { kinds, parentIds: [...parents.keys()], offset, limit })
  const titles = await loadTitles(ctx, rows)
  return rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' }))
}

async function loadTitles(ctx: Context, rows: readonly Pick<DeletedObjectRow, 'id' | 'kind'>[]) {
  const titles = new Map<number, string>()
  for (const [kind, rowsOfKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = rowsOfKind.map(({ id }) => id)
    const found = await getObjectKinds(ctx).get(kind)?.loadDeletedTitles?.(ctx.db, ids)
    for (const [id, title] of found ?? []) titles.set(id, title)
  }
  return titles
}
