import type { UndoHandler } from '#features/management/server/index.ts'
import { hideObject } from './operations/hideObject.ts'
import { liftSanctions } from './operations/liftSanctions.ts'
import { reopenReports } from './operations/reopenReports.ts'
import { restoreObject } from './operations/restoreObject.ts'
import { undeleteObject } from './operations/undeleteObject.ts'
import { undoHideAll } from './operations/undoHideAll.ts'

export const moderationUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^\w+\.hide$/,
    run: (ctx, entry) => restoreObject(ctx, { objectId: entry.objectLwid }, entry),
  },
  {
    action: /^\w+\.restore$/,
    run: (ctx, { id, objectLwid }) => hideObject(ctx, { objectId: objectLwid }, id),
  },
  {
    action: /^report\.resolve$/,
    run: (ctx, { id, objectLwid, createdAt }) =>
      reopenReports(ctx, { objectId: objectLwid, resolvedAt: createdAt, undoes: id }),
  },
  {
    action: /^(post|comment|ticket|creation)\.delete$/,
    run: (ctx, entry) => undeleteObject(ctx, { objectId: entry.objectLwid }, entry),
  },
  {
    action: /^user\.(silence|suspend)$/,
    run: async (ctx, entry) => entry.objectId !== null && liftSanctions(ctx, { userId: entry.objectId }, entry),
  },
  {
    action: /^user\.hideAll$/,
    run: async (ctx, { id, objectId, createdAt }) =>
      objectId !== null && undoHideAll(ctx, { userId: objectId, at: createdAt, undoes: id }),
  },
]
