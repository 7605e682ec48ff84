import { setUserFlair } from './operations/setUserFlair.ts'
import { setUserRoles } from './operations/setUserRoles.ts'
import type { UndoHandler } from './undo.ts'

export const managementUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^user\.roles$/,
    run: (ctx, { id, objectId, metadata }) => setUserRoles(ctx, { userId: objectId, roles: metadata.from }, id),
  },
  {
    action: /^user\.flair$/,
    run: (ctx, { id, objectId, metadata }) => setUserFlair(ctx, { userId: objectId, flair: metadata.from }, id),
  },
]
