import type { Language } from '#language/language.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { requestConfirmation } from '../transactions/requestConfirmation.ts'

type Request = { address: string; level: number; language: Language }

export async function mailConfirmation(ctx: Context, { address, level, language }: Request): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, (tx) => requestConfirmation(tx, { ctx, address, level, language }))
}
