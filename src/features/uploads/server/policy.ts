import type { Rule } from '#platform/policy.ts'
import type { UploadRow } from './rows.ts'

export const uploadPolicy = {
  /** Whoever is signed in may create uploads (specification, section 6). */
  create: (viewer) => viewer !== null,
  /** Requirement 43: nobody uses the file of another. */
  use: (viewer, upload) => viewer?.id === upload.ownerId,
} satisfies Record<string, Rule<Pick<UploadRow, 'ownerId'>>>
