import { AwaitModButton } from '../../awaitedMods/web/AwaitModButton.tsx'
import { messages } from '../messages.ts'
import styles from './VersionPage.module.css'
import type { Version } from './versionPage.ts'

type Dependency = Version['dependencies'][number]

const types = { REQUIRED: messages.required, OPTIONAL: messages.optional, INCOMPATIBLE: messages.incompatible }

export function Dependencies({ dependencies }: { dependencies: readonly Dependency[] }) {
  if (!dependencies.length) return null
  return (
    <section className={styles.dependencies}>
      <h2>{messages.dependencies()}</h2>
      <ul>
        {dependencies.map((dependency) => (
          <li key={`${dependency.type} ${dependency.modId} ${dependency.creation?.id}`}>
            <span className={styles.type}>{types[dependency.type]()}</span>
            <span className={styles.what}>
              <Target dependency={dependency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Target({ dependency }: { dependency: Dependency }) {
  const { creation, modId, modVersion, status, type, isAwaited } = dependency
  const problem = { FOUND: undefined, MISSING: messages.missing, CYCLIC: messages.cyclic }[status]?.()
  const isOffered = status === 'MISSING' && modId !== '' && type !== 'INCOMPATIBLE'
  return (
    <>
      {creation ? <a href={creation.canonicalPath}>{creation.title}</a> : modId}
      {modVersion && <small className="num">{modVersion}</small>}
      {problem && <small data-problem={type === 'REQUIRED' ? '' : undefined}>{problem}</small>}
      {isOffered && <AwaitModButton modId={modId} isAwaited={isAwaited} />}
    </>
  )
}
