import { useQuery } from '#client/queries/useQuery.ts'
import { formatVersion } from '#gamefiles/formatVersion.ts'
import type { Creation } from '#gamefiles/index.ts'
import { formatNumber } from '#language/format.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import styles from './FileReport.module.css'
import type { Inspection } from './inspectUpload.ts'
import { SameFileDoc, SameModDoc } from './Upload.graphql.ts'

export function FileReport({ inspection }: { inspection: Inspection | undefined }) {
  if (!inspection) return null
  if (inspection.status === 'reading') return <p className={styles.facts}>{messages.reading()}</p>
  if (inspection.status === 'ambiguous') return null
  if (inspection.status === 'error') return <Note status="error">{inspection.message}</Note>
  const { creation, sha256 } = inspection
  return (
    <div className={styles.report}>
      <Note status="success">
        <span className="num">{formatFacts(creation).join(' · ')}</span>
      </Note>
      {creation.package?.playerFileCount ? <Note status="warning">{messages.players()}</Note> : null}
      {sha256 && <DuplicateWarning sha256={sha256} />}
      {creation.kind === 'mod' && <SameModWarning modId={creation.facts.id} />}
    </div>
  )
}

function formatFacts(creation: Creation): string[] {
  if (creation.kind === 'mod')
    return [messages.mod({ name: creation.facts.name }), messages.version({ v: creation.facts.version })]
  const { gameVersion, componentCount, wireCount } = creation.facts
  return [
    creation.kind === 'world' ? messages.world() : messages.subassembly(),
    messages.version({ v: formatVersion(gameVersion) }),
    messages.components({ n: componentCount, text: formatNumber(componentCount) }),
    messages.wires({ n: wireCount, text: formatNumber(wireCount) }),
  ]
}

function DuplicateWarning({ sha256 }: { sha256: string }) {
  const duplicates = useQuery(SameFileDoc, { sha256 }).data?.creationsWithFile ?? []
  return <FoundCreations text={messages.sameFile()} creations={duplicates} />
}

function SameModWarning({ modId }: { modId: string }) {
  const others = useQuery(SameModDoc, { modId }).data?.othersModsWithId ?? []
  return <FoundCreations text={messages.sameMod({ id: modId })} creations={others} />
}

type Found = { id: string; title: string; canonicalPath: string; author: { username: string } }

function FoundCreations({ text, creations }: { text: string; creations: readonly Found[] }) {
  if (!creations.length) return null
  return (
    <Note status="warning">
      {text}
      <ul>
        {creations.map(({ id, title, canonicalPath, author }) => (
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
