import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages as viewerMessages } from '../viewer/messages.ts'
import styles from './RunnableHero.module.css'

const loadSimulation = () => import('../viewer/web/simulation/SimulationView.tsx')

type Props = {
  creation: { id: string; title: string; canonicalPath: string; versionNumber: number }
  canRun: boolean
  /** The footnote under the viewer: that the model is still being built, or why there is none. */
  footnote?: string
  children: ReactNode
}

/** Shows `children` until the visitor, or the link that was followed, runs the circuit in their place. */
export function RunnableHero({ creation, canRun, footnote, children }: Props) {
  const [isRunning, setRunning] = useState(false)
  const simulation = useModule(loadSimulation, isRunning)
  useEffect(() => setRunning(canRun && location.hash.startsWith('#run=')), [canRun])
  return (
    <div className={styles.hero}>
      {isRunning && simulation ? (
        <simulation.SimulationView creation={creation} onClose={() => setRunning(false)} />
      ) : (
        <>
          {children}
          {canRun && (
            <p className={styles.run} data-print="none">
              <Button
                data-run=""
                variant="primary"
                icon={<PlayIcon />}
                busy={isRunning}
                onClick={() => setRunning(true)}
              >
                {viewerMessages.run.run()}
              </Button>
              {viewerMessages.run.runHint()}
            </p>
          )}
          {footnote && <p className={styles.footnote}>{footnote}</p>}
        </>
      )}
    </div>
  )
}
