import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import type { PictureOwnerRow } from './rows.ts'

export const picturePolicy = {
  setOwn: (viewer) => viewer !== null,
  remove: (viewer, owner) => viewer?.id === owner.id || hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<PictureOwnerRow>>
