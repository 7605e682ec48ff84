import type { Context } from '#platform/context.ts'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { creationsTag } from '../../../contract/tags.ts'
import { creationPath, versionDownloadPath, versionPath } from '../../../server/paths.ts'
import { type CheckedVersion, type FoundVersion, findCheckedVersions } from './queries.ts'

type CheckParams = { hashes: readonly string[]; gameVersion: readonly number[] }

const contentKind = { world: 'WORLD', subassembly: 'SUBASSEMBLY', mod: 'MOD' } as const

/**
 * Returns the results by hash; unknown hashes are missing. `newest` is the newest version for the game, or null; its
 * `isCompatible` is null if no game is given, or if nothing is known about the games of a mod.
 */
export async function checkVersions(ctx: Context, params: CheckParams) {
  ctx.cacheTags.add(creationsTag)
  const rows = await findInParallel(ctx, params)
  const { siteOrigin } = ctx.config
  const results = rows.map((row) => {
    const isCompatible = params.gameVersion.length > 0 && row.areGamesKnown ? true : null
    return [row.sha256, toResult(row, siteOrigin, isCompatible)]
  })
  return { versions: Object.fromEntries(results) }
}

/** The time of a query is that of its index searches, which are spread over two connections. */
const maxHashesPerQuery = creationLimits.maxCheckedHashes / 2

async function findInParallel({ db }: Context, { hashes, gameVersion }: CheckParams): Promise<CheckedVersion[]> {
  const [first, second] = [hashes.slice(0, maxHashesPerQuery), hashes.slice(maxHashesPerQuery)]
  const find = (part: readonly string[]) => findCheckedVersions(db, { hashes: part, gameVersion })
  return second.length ? (await Promise.all([find(first), find(second)])).flat() : find(first)
}

function toResult(row: CheckedVersion, origin: string, isCompatible: true | null) {
  const creation = { lwid: row.lwid, kind: row.kind, number: row.creationNumber, slug: row.slug }
  const toVersion = ({ number, name, gameVersion, sha256, byteSize }: FoundVersion) => ({
    number,
    name: name ?? '',
    gameVersion,
    sha256,
    byteSize: Number(byteSize),
    url: origin + versionPath({ creation, number }),
    downloadUrl: origin + versionDownloadPath({ creation, number }),
  })
  return {
    creation: {
      id: row.lwid,
      numericId: row.creationNumber,
      kind: contentKind[row.kind],
      title: row.title,
      url: origin + creationPath(creation),
    },
    version: {
      ...toVersion(row.version),
      isWithdrawn: row.version.withdrawnAt !== null,
      withdrawalReason: row.version.withdrawalReason,
    },
    newest: row.newest && { ...toVersion(row.newest), isCompatible },
  }
}
