import { useBrand } from '#client/brand.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatVersion } from '#gamefiles/formatVersion.ts'
import { creationPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { isInRanges, parseGameVersion, parseSupportedVersions } from '../../../versions/contract/gameVersions.ts'
import { useGameVersion } from '../../../web/gameVersion.ts'
import type { Creation } from '../creation.ts'
import styles from './MadeIn.module.css'
import { VersionForDoc } from './Related.graphql.ts'

/** Tells which game the creation is made in, and whether it works with the visitor's own. */
export function MadeIn({ creation }: { creation: Creation }) {
  const { name } = useBrand()
  const game = formatVersion(creation.blotterInfo?.game_version ?? [])
  return (
    <div className={styles.help}>
      {game && <p>{messages.related.madeIn({ game: name, version: game })}</p>}
      <p className={styles.row}>
        <a href={creationPaths.openInGameHelp()} data-print="none">
          {messages.related.doesNotOpen()}
        </a>
        <OwnGame creation={creation} />
      </p>
    </div>
  )
}

function OwnGame({ creation }: { creation: Creation }) {
  const text = useGameVersion()
  const version = parseGameVersion(text)
  if (!version) return null
  const { blotterInfo, modInfo } = creation
  if (modInfo) {
    const isNamed = isInRanges(parseSupportedVersions(modInfo.supportedVersions) ?? [], version)
    return isNamed ? <span>{messages.related.worksWith({ version: text })}</span> : null
  }
  if (!blotterInfo?.game_version.length) return null
  if (isInRanges([{ from: blotterInfo.game_version, until: null }], version))
    return <span>{messages.related.opensIn({ version: text })}</span>
  return <OlderVersion id={creation.id} gameVersion={text} />
}

function OlderVersion({ id, gameVersion }: { id: string; gameVersion: string }) {
  const creation = useQuery(VersionForDoc, { id, gameVersion }).data?.creation
  if (!creation) return null
  const { versionFor } = creation
  if (!versionFor) return <span>{messages.related.tooNew({ version: gameVersion })}</span>
  return <a href={versionFor.canonicalPath}>{messages.related.olderOpens({ n: versionFor.number })}</a>
}
