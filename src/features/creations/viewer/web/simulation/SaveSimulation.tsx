import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { formatGameFileError } from '#gamefiles/gameFileError.ts'
import type { Recording } from '#simulation/recording.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { ControlPanel } from './ControlPanel.tsx'
import { LinkNote } from './LinkNote.tsx'
import type { LiveStage } from './liveStage.ts'
import { Probes } from './Probes.tsx'
import { RunningStage } from './RunningStage.tsx'
import styles from './Simulation.module.css'
import type { SimulationFailure } from './simulationClient.ts'
import type { SoundPlayer } from './sound/soundPlayer.ts'
import { useSound } from './sound/useSound.ts'
import { Timeline } from './Timeline.tsx'
import { defaultSpeed, Transport } from './Transport.tsx'
import { useBoundKeys } from './useBoundKeys.ts'
import { useProbes } from './useProbes.ts'
import { useShownConnection } from './useShownConnection.ts'
import { useSimulation } from './useSimulation.ts'

export type SaveSimulationProps = {
  /** The URL of the save, or of the package with it. */
  url: string
  title: string
  recording?: Recording | undefined
  /** Must be stable. Without it nothing can be shared. */
  onShare?: ((recording: Recording) => void) | undefined
  /** A note between the picture and the controls. */
  note?: ReactNode
  onClose: () => void
}

/** The circuit of a save while it runs. */
export function SaveSimulation(props: SaveSimulationProps) {
  const [attempt, setAttempt] = useState(0)
  return <Run key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

const ignore = () => {}

type RunProps = SaveSimulationProps & { onRetry: () => void }

function Run({ url, title, recording, onShare, note, onClose, onRetry }: RunProps) {
  const section = useRef<HTMLElement>(null)
  const stage = useRef<LiveStage>(undefined)
  const player = useRef<SoundPlayer>(undefined)
  const onStage = useCallback((opened: LiveStage | undefined) => {
    stage.current = opened
  }, [])
  // The button that had the focus is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  const [speed, setSpeed] = useState(defaultSpeed)
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { state, readout, waves, send } = useSimulation({
    url,
    recording,
    stage,
    player,
    isCalm,
    onRecorded: onShare ?? ignore,
  })
  const circuit = state.kind === 'ready' ? state.circuit : undefined
  const probing = useProbes({ circuit, readout, send })
  const connection = useShownConnection({ circuit, stage })
  const changeSpeed = (next: number) => {
    setSpeed(next)
    send({ kind: 'speed', speed: next })
  }
  const sound = useSound({ sounds: circuit?.sounds, playerRef: player })
  const keys = useBoundKeys({ circuit, send })
  return (
    <section
      ref={section}
      className={styles.simulation}
      aria-label={messages.simulation.simulation({ title })}
      tabIndex={-1}
      {...keys}
    >
      <RunningStage
        {...{ circuit, readout, send, onStage }}
        stageRef={stage}
        onClick={(part) => connection.show(probing.toggle(part))}
      >
        {state.kind === 'loading' && (
          <div className={styles.notice}>
            <Spinner />
            <p>{messages.simulation.starting()}</p>
          </div>
        )}
        {state.kind === 'refused' && (
          <div className={styles.notice}>
            <Note status="error">{formatFailure(state.failure)}</Note>
            <Button onClick={onRetry}>{uiMessages.tryAgain()}</Button>
          </div>
        )}
      </RunningStage>
      {note}
      {circuit && isUnfit(circuit, recording) && <LinkNote>{messages.simulation.linkUnfit()}</LinkNote>}
      <Timeline readout={readout} send={send} />
      <Transport {...{ readout, speed, sound, send, onClose }} onSpeed={changeSpeed} canShare={onShare !== undefined} />
      {circuit && (
        <ControlPanel circuit={circuit} readout={readout} send={send}>
          <Probes
            {...{ circuit, readout, waves }}
            probes={probing.probes}
            onChange={probing.change}
            connection={connection}
          />
        </ControlPanel>
      )}
    </section>
  )
}

/** Whether a recording presses what this circuit does not have. */
function isUnfit({ controls }: LoadedCircuit, recording: Recording | undefined): boolean {
  const gates = new Set(controls.map(({ gate }) => gate))
  return recording?.presses.some(({ gate }) => !gates.has(gate)) ?? false
}

function formatFailure(failure: SimulationFailure): string {
  return failure.reason === 'unreadable' ? formatGameFileError(failure) : messages.simulation.failures[failure.reason]()
}
