import { sql } from 'kysely'
import { creationLimits } from '#features/creations/contract/creationLimits.ts'
import { checkVersions } from '#features/creations/versions/server/check/checkVersions.ts'
import type { Context } from '#platform/context.ts'
import type { Figure } from '../../figure.ts'
import { measureTexts } from '../../measureTexts.ts'

const target = 50
const hashesEach = creationLimits.maxCheckedHashes

const gameVersions: Record<string, number[]> = {
  '1,000 known hashes': [],
  '1,000 known hashes, a middle game': [0, 85],
  '1,000 known hashes, the oldest game': [0, 75],
}

/** Up to the text of the answer, without the response cache. Each run checks other hashes, while there are any. */
export async function measureVersionChecks(ctx: Context): Promise<Figure[]> {
  const hashes = await shuffleHashes(ctx)
  let at = 0
  const takeHashes = () => {
    if (at + hashesEach > hashes.length) at = 0
    at += hashesEach
    return hashes.slice(at - hashesEach, at)
  }
  const texts = Object.keys(gameVersions)
  return measureTexts({ name: 'hub check:', texts, targetMs: target }, async (text) => {
    const answer = await checkVersions(ctx, { hashes: takeHashes(), gameVersion: gameVersions[text] ?? [] })
    if (JSON.stringify(answer).length < 100 * hashesEach) throw new Error('Some hashes are not known')
  })
}

const shuffleHashes = async ({ db }: Context): Promise<string[]> =>
  (
    await db
      .selectFrom('creation_versions')
      .select('sha256')
      .orderBy(sql`md5(sha256)`)
      .limit(100 * hashesEach)
      .execute()
  ).map(({ sha256 }) => sha256)
