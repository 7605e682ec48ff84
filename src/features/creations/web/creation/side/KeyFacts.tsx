import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatNumber } from '#language/format.ts'
import { creationPaths } from '../../../contract/paths.ts'
import type { Creation } from '../creation.ts'
import { ModFacts } from '../details/modParts.tsx'
import { messages } from '../messages.ts'
import { FactList } from './FactList.tsx'

export function KeyFacts({ creation }: { creation: Creation }) {
  const { blotterInfo, modInfo, versionCount, canonicalPath, testResult } = creation
  const versions =
    versionCount > 1
      ? [
          {
            label: messages.versions(),
            value: formatNumber(versionCount),
            href: creationPaths.versions(canonicalPath),
          },
        ]
      : []
  if (modInfo) return <ModFacts mod={modInfo} others={versions} />
  if (!blotterInfo) return null
  const { game_version, component_count, wire_count, squares } = blotterInfo
  const facts = [
    { label: messages.gameVersion(), value: formatVersion(game_version) },
    ...(squares ? [{ label: messages.size(), value: messages.squares(toFootprint(squares)) }] : []),
    { label: messages.components(), value: formatNumber(component_count) },
    { label: messages.wires(), value: formatNumber(wire_count) },
    ...versions,
    ...(testResult ? [{ ...toTestFact(testResult), href: creationPaths.tests(canonicalPath) }] : []),
  ]
  return <FactList facts={facts} />
}

function toTestFact({ status, passedCount, caseCount }: NonNullable<Creation['testResult']>) {
  if (status === 'PENDING') return { label: messages.tests(), value: messages.testsRunning() }
  if (status === 'INVALID') return { label: messages.tests(), value: messages.testsInvalid() }
  return { label: messages.testsPassed(), value: `${passedCount}/${caseCount}` }
}

const toFootprint = ([width = 0, height = 0, depth = 0]: readonly number[]) =>
  [width, depth, height].map(formatNumber).join(' × ')
