import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { NotFoundError } from '#platform/errors.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { loadDetails } from '../../server/details.ts'
import { loadCreation } from '../../server/loadCreation.ts'
import type { CreationRow, CreationVersionRow, VersionFacts } from '../../server/rows.ts'
import { isInRanges, parseGameVersion, parseSupportedVersions, toVersionRange } from '../contract/gameVersions.ts'
import { findOpeningVersions, findVersion, findVersionFacts, listVersions } from './queries.ts'

const factsById = createBatchLoader<number, VersionFacts>('creations.versionFacts', (ctx, ids) =>
  findVersionFacts(ctx.db, ids),
)

/** Throws NotFoundError. */
export async function loadVersion(ctx: Context, creationId: string, number: number): Promise<CreationVersionRow> {
  const version = await findVersion(ctx.db, await loadCreation(ctx, creationId), number)
  if (!version) throw new NotFoundError()
  return version
}

export function loadVersions(ctx: Context, creation: CreationRow, page: PageInput): Promise<CreationVersionRow[]> {
  return listVersions(ctx.db, creation, parsePageInput(page, creationLimits.perPage))
}

export async function loadVersionFacts(ctx: Context, { versionId, creation }: CreationVersionRow) {
  const facts = await factsById(ctx, versionId)
  if (!facts) throw new Error(`A version of ${creation.lwid} has no facts`)
  return facts
}

/** The newest version that works with a game; null if there is none, or none is known. */
export async function loadVersionFor(
  ctx: Context,
  creation: CreationRow,
  gameVersion: string,
): Promise<CreationVersionRow | null> {
  const version = parseGameVersion(gameVersion)
  if (!version) return null
  if (creation.kind !== 'mod') return (await findOpeningVersion(ctx, creation, toVersionRange(version).until)) ?? null
  const ranges = parseSupportedVersions((await loadDetails(ctx, creation)).supportedVersions)
  if (!ranges || !isInRanges(ranges, version)) return null
  return (await findVersion(ctx.db, creation, creation.versionNumber)) ?? null
}

function findOpeningVersion(ctx: Context, creation: CreationRow, until: readonly number[]) {
  const load = createBatchLoader<CreationRow, CreationVersionRow>(
    `creations.openingVersions ${until}`,
    async ({ db }, rows) => {
      const found = await findOpeningVersions(db, rows, until)
      return new Map(
        rows.flatMap((row) => {
          const version = found.get(row.id)
          return version ? [[row, version]] : []
        }),
      )
    },
  )
  return load(ctx, creation)
}
