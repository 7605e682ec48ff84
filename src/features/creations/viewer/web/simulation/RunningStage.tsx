import { type ReactNode, type RefObject, useRef } from 'react'
import type { Command, Frame, LoadedCircuit } from '#simulation/worker/protocol.ts'
import { messages } from '../../messages.ts'
import { PointerLabel, StageTools } from '../StageTools.tsx'
import { describePart, type PointedPart } from './describePart.ts'
import type { LiveStage } from './liveStage.ts'
import styles from './Simulation.module.css'
import { useLiveStage } from './useLiveStage.ts'
import { usePresses } from './usePresses.ts'

type Props = {
  circuit: LoadedCircuit | undefined
  readout: Frame | undefined
  send: (command: Command) => void
  onClick: (part: PointedPart) => void
  /** Set while there is a picture. */
  stageRef: RefObject<LiveStage | undefined>
  onStage: (stage: LiveStage | undefined) => void
  /** What is to be said instead of the picture. */
  children: ReactNode
}

/** The circuit in 3D, with controls that can be pressed. */
export function RunningStage({ circuit, readout, send, onClick, stageRef, onStage, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { stage, pointed } = useLiveStage({ circuit, canvas, onStage })
  const presses = usePresses({ circuit, readout, stage: stageRef, send, onClick })
  const item = circuit && readout && pointed && describePart(circuit, pointed.part, readout.lamps)
  return (
    <div ref={frame} className={styles.stage}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        hidden={stage === null}
        tabIndex={stage ? 0 : -1}
        aria-label={messages.simulation.canvas()}
        role="application"
        data-control={pointed && !pointed.part.isWire && presses.isControl(pointed.part.owner) ? 'true' : undefined}
        {...presses.handlers}
      />
      {pointed && item && <PointerLabel pointed={{ item, x: pointed.x, y: pointed.y }} />}
      {stage && <StageTools stage={stage} frame={frame} />}
      {circuit && stage === null && <p className={styles.notice}>{messages.simulation.noPicture()}</p>}
      {children}
    </div>
  )
}
