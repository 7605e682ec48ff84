import type { Rule } from '#platform/policy.ts'
import type { UploadRow } from './rows.ts'

export const uploadPolicy = {
  create: (viewer) => viewer !== null,
  use: (viewer, upload) => viewer?.id === upload.ownerId,
} satisfies Record<string, Rule<Pick<UploadRow, 'ownerId'>>>
