import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatNumber } from '#language/format.ts'
import { creationPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { ModFacts } from '../details/modParts.tsx'
import { FactList } from './FactList.tsx'

export function KeyFacts({ creation }: { creation: Creation }) {
  const { blotterInfo, modInfo, versionCount, canonicalPath, testResult } = creation
  const versions =
    versionCount > 1
      ? [
          {
            label: messages.page.versions(),
            value: formatNumber(versionCount),
            href: creationPaths.versions(canonicalPath),
          },
        ]
      : []
  if (modInfo) return <ModFacts mod={modInfo} publisher={creation.author.username} others={versions} />
  if (!blotterInfo) return null
  const { game_version, component_count, wire_count, squares } = blotterInfo
  const facts = [
    { label: messages.page.gameVersion(), value: formatVersion(game_version) },
    ...(squares ? [{ label: messages.page.size(), value: messages.page.squares({ size: toFootprint(squares) }) }] : []),
    { label: messages.page.components(), value: formatNumber(component_count) },
    { label: messages.page.wires(), value: formatNumber(wire_count) },
    ...versions,
    ...(testResult ? [{ ...toTestFact(testResult), href: creationPaths.tests(canonicalPath) }] : []),
  ]
  return <FactList facts={facts} />
}

function toTestFact({ status, passedCount, caseCount }: NonNullable<Creation['testResult']>) {
  if (status === 'PENDING') return { label: messages.page.tests(), value: messages.page.testsRunning() }
  if (status === 'INVALID') return { label: messages.page.tests(), value: messages.page.testsInvalid() }
  return { label: messages.page.testsPassed(), value: `${passedCount}/${caseCount}` }
}

const toFootprint = ([width = 0, height = 0, depth = 0]: readonly number[]) =>
  [width, depth, height].map(formatNumber).join(' × ')
