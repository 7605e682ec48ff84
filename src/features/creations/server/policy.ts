import { type Rule, seesHidden } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { CreationRow } from './rows.ts'

type Owned = Pick<CreationRow, 'author' | 'hiddenAt'>

const isAuthor = (viewer: Viewer | null, { author }: Owned): boolean => viewer !== null && author.id === viewer.id

/** D29: authors have their own; moderators delete but do not change others' words; admins may all. */
export const creationPolicy = {
  /** One that the staff has hidden is for them and for its author. */
  see: (viewer, creation) => !creation.hiddenAt || seesHidden(viewer, creation.author.id),
  edit: (viewer, creation) => isAuthor(viewer, creation) || hasRole(viewer, 'admin'),
  delete: (viewer, creation) => isAuthor(viewer, creation) || hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<Owned>>

/** Whoever is signed in may upload (specification, section 6; D31). */
export const hubPolicy = {
  upload: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
