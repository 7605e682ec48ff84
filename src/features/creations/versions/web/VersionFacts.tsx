import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import type { VersionItem } from './versionPage.ts'

type Props = { version: VersionItem; kind: string; className: string | undefined }

export const VersionFacts = ({ version, kind, className }: Props) => (
  <ul className={`num ${className}`}>
    {toFacts(version, kind).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
    <li>
      <Time at={version.createdAt} />
    </li>
  </ul>
)

function toFacts({ gameVersion, componentCount, wireCount, downloadCount }: VersionItem, kind: string): string[] {
  const game = formatVersion(gameVersion)
  return [
    ...(game ? [messages.forGame({ version: game })] : []),
    ...(kind === 'MOD'
      ? []
      : [
          messages.factComponents({ n: componentCount, text: formatNumber(componentCount) }),
          messages.factWires({ n: wireCount, text: formatNumber(wireCount) }),
        ]),
    messages.factDownloads({ n: downloadCount, text: formatCount(downloadCount) }),
  ]
}
