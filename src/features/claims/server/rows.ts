import type { AuthorRow } from '#objects/server/rows.ts'

export type ClaimCheck = 'CLAIMED' | 'CODE_MISSING' | 'NO_ANSWER' | 'STAFF_DECIDES'

export type FormerAccount = { id: number; origin: string; name: string; importedAt: Date }

export type AccountClaimRow = FormerAccount & { code: string; createdAt: Date }

export type WaitingClaimRow = AccountClaimRow & { claimant: AuthorRow; formerAccount: AuthorRow }
