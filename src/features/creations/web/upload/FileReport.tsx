import { useQuery } from '#client/useQuery.ts'
import { dottedVersion } from '#gamefiles/dottedVersion.ts'
import type { Creation } from '#gamefiles/index.ts'
import { formatNumber } from '#language/format.ts'
import { Note } from '#ui/Note.tsx'
import styles from './FileReport.module.css'
import type { Inspection } from './inspectFile.ts'
import { m } from './messages.ts'
import { SameFileDoc } from './Upload.graphql.ts'

/** What has been found out about the chosen file. */
export function FileReport({ inspection }: { inspection: Inspection | undefined }) {
  if (!inspection) return null
  if (inspection.status === 'reading') return <p className={styles.facts}>{m.reading()}</p>
  if (inspection.status === 'fault') return <Note status="error">{inspection.sentence}</Note>
  const { creation, sha256 } = inspection
  return (
    <div className={styles.report}>
      <Note status="success">
        <span className="num">{factsOf(creation).join(' · ')}</span>
      </Note>
      {creation.package?.playerFileCount ? <Note status="warning">{m.players()}</Note> : null}
      {sha256 && <SameFile sha256={sha256} />}
    </div>
  )
}

function factsOf(creation: Creation): string[] {
  if (creation.kind === 'mod') return [m.mod(creation.facts.name), m.version(creation.facts.version)]
  const { gameVersion, componentCount, wireCount } = creation.facts
  return [
    creation.kind === 'world' ? m.world() : m.subassembly(),
    m.version(dottedVersion(gameVersion)),
    m.components(componentCount, formatNumber(componentCount)),
    m.wires(wireCount, formatNumber(wireCount)),
  ]
}

/** The same file again is no fault, but rarely what somebody means. */
function SameFile({ sha256 }: { sha256: string }) {
  const found = useQuery(SameFileDoc, { sha256 }).data?.creationsWithFile ?? []
  if (!found.length) return null
  return (
    <Note status="warning">
      {m.sameFile()}
      <ul>
        {found.map(({ id, title, canonicalPath, author }) => (
          <li key={id}>
            <a className={styles.same} href={canonicalPath} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            {`@${author.username}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}
