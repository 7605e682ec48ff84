import type { Rule } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { CollectionRow } from './rows.ts'

type Owned = Pick<CollectionRow, 'owner' | 'editorIds' | 'invitedIds' | 'visibility' | 'hiddenAt'>

const isOwner = (viewer: Viewer | null, { owner }: Owned): boolean => viewer !== null && owner.id === viewer.id

const takesPart = (viewer: Viewer | null, collection: Owned): boolean =>
  isOwner(viewer, collection) || (viewer !== null && collection.editorIds.includes(viewer.id))

/** Whether lists for everybody contain it; queries.ts has the same rule as a condition. */
export const isListed = ({
  visibility,
  entryCount,
  hiddenAt,
}: Pick<CollectionRow, 'visibility' | 'entryCount' | 'hiddenAt'>): boolean =>
  visibility === 'public' && entryCount > 0 && !hiddenAt

const isInvited = (viewer: Viewer | null, { invitedIds }: Owned): boolean =>
  viewer !== null && invitedIds.includes(viewer.id)

/** Moderators may delete collections but not change another user's words. */
export const collectionPolicy = {
  takePart: takesPart,
  isInvited,
  see: (viewer, collection) =>
    takesPart(viewer, collection) ||
    // Invited users see what there is to edit, so that they can decide.
    (isInvited(viewer, collection) && !collection.hiddenAt) ||
    hasRole(viewer, 'moderator', 'admin') ||
    (!collection.hiddenAt && collection.visibility !== 'private'),
  edit: (viewer, collection) => takesPart(viewer, collection) || hasRole(viewer, 'admin'),
  /** An editor may have accepted by the same request before. */
  answer: (viewer, collection) => isInvited(viewer, collection) || takesPart(viewer, collection),
  manage: (viewer, collection) => isOwner(viewer, collection) || hasRole(viewer, 'admin'),
  delete: (viewer, collection) => isOwner(viewer, collection) || hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<Owned>>

export const libraryPolicy = {
  create: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
