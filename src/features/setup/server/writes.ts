import type { WritableDb } from '#platform/db/db.ts'
import type { SetupStepName } from '../contract/setupSteps.ts'

type Step = { name: SetupStepName; state: 'done' | 'skipped'; fingerprint?: string; at: Date }

export async function storeSetupStep(db: WritableDb, { name, state, fingerprint = '', at }: Step): Promise<void> {
  const row = { state, fingerprint, changed_at: at }
  await db
    .insertInto('setup_steps')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteSetupStep(db: WritableDb, name: SetupStepName): Promise<void> {
  await db.deleteFrom('setup_steps').where('name', '=', name).execute()
}

/** Earlier ones are void. */
export async function replaceTestMail(
  db: WritableDb,
  { digest, fingerprint, at }: { digest: string; fingerprint: string; at: Date },
): Promise<void> {
  await db.deleteFrom('test_mails').execute()
  await db.insertInto('test_mails').values({ digest, fingerprint, sent_at: at }).execute()
}
