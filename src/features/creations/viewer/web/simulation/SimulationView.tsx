import { useCallback, useState } from 'react'
import type { Recording } from '#simulation/recording.ts'
import { creationPaths } from '../../../contract/paths.ts'
import { messages as versionMessages } from '../../../versions/messages.ts'
import { messages } from '../../messages.ts'
import { LinkNote } from './LinkNote.tsx'
import { getSaveUrl, isRunHash, parseRunHash, shareRun } from './runLink.ts'
import { SaveSimulation } from './SaveSimulation.tsx'
import styles from './Simulation.module.css'

type Props = {
  /** The creation as its page shows it. */
  creation: { id: string; title: string; canonicalPath: string; versionNumber: number }
  onClose: () => void
}

/** The circuit of a creation while it runs, in the place of its pictures. */
export function SimulationView({ creation, onClose }: Props) {
  const { id, title, canonicalPath, versionNumber } = creation
  const [linked] = useState(() => parseRunHash(location.hash))
  const [isUnreadable] = useState(() => isRunHash(location.hash) && !linked)
  const version = linked?.version ?? versionNumber
  const share = useCallback((recording: Recording) => void shareRun(recording, version), [version])
  const close = () => {
    onClose()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-run]')?.focus())
  }
  return (
    <SaveSimulation
      url={getSaveUrl(id, version)}
      title={title}
      recording={linked?.recording}
      onShare={share}
      onClose={close}
      note={
        <>
          {isUnreadable && <LinkNote>{messages.simulation.linkUnreadable()}</LinkNote>}
          {version !== versionNumber && (
            <p className={styles.version}>
              {messages.simulation.recordedWith()}{' '}
              <a href={creationPaths.version(canonicalPath, version)}>{versionMessages.version({ number: version })}</a>
            </p>
          )}
        </>
      }
    />
  )
}
