import { canSeeHidden, type Rule } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { CreationRow, CreationVersionRow } from './rows.ts'

const staffRoles = ['moderator', 'admin'] as const

type Owned = Pick<CreationRow, 'author' | 'hiddenAt'>

const isAuthor = (viewer: Viewer | null, { author }: Owned): boolean => viewer !== null && author.id === viewer.id

/** Moderators may delete creations and remove tags, but not change another user's words. */
export const creationPolicy = {
  see: (viewer, creation) => !creation.hiddenAt || canSeeHidden(viewer, creation.author.id),
  edit: (viewer, creation) => isAuthor(viewer, creation) || hasRole(viewer, 'admin'),
  addVersion: isAuthor,
  pin: isAuthor,
  /** Authors change their tags by editing. */
  removeTag: (viewer, creation) => !isAuthor(viewer, creation) && hasRole(viewer, ...staffRoles),
  /** Authors do not add again what the staff removed. */
  restoreTag: (viewer) => hasRole(viewer, ...staffRoles),
  delete: (viewer, creation) => isAuthor(viewer, creation) || hasRole(viewer, ...staffRoles),
} satisfies Record<string, Rule<Owned>>

/** Only staff may restore a version that staff withdrew. */
export const versionPolicy = {
  restore: (viewer, { creation, withdrawnByStaff }) =>
    withdrawnByStaff ? hasRole(viewer, ...staffRoles) : creationPolicy.delete(viewer, creation),
} satisfies Record<string, Rule<Pick<CreationVersionRow, 'creation' | 'withdrawnByStaff'>>>

export const hubPolicy = {
  upload: (viewer) => viewer !== null,
  pin: (viewer) => viewer !== null,
  awaitMod: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
