import { listHiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { Context } from '#platform/context.ts'
import { hasRole } from '#platform/viewer.ts'
import { findActionLog, type LogFilter, type LogReader, listActionLogs } from './queries.ts'
import type { ActionLogEntryRow } from './rows.ts'

async function toLogReader(ctx: Context): Promise<LogReader> {
  return {
    roles: hasRole(ctx.viewer, 'admin') ? null : (ctx.viewer?.roles ?? []),
    hidden: await listHiddenPlaces(ctx),
    kinds: [...getObjectKinds(ctx).keys()],
  }
}

type Page = { limit: number; before: number | null; filter: LogFilter }

/** Leaves out entries about what the viewer may not see. */
export const loadActionLogs = async (ctx: Context, page: Page): Promise<ActionLogEntryRow[]> =>
  listActionLogs(ctx.db, { ...page, reader: await toLogReader(ctx) })

/** Undefined for an entry about what the viewer may not see. */
export const loadActionLog = async (ctx: Context, id: number): Promise<ActionLogEntryRow | undefined> =>
  findActionLog(ctx.db, id, await toLogReader(ctx))
