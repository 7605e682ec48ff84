import { useCallback, useEffect, useRef } from 'react'
import type { Command } from '#simulation/worker/protocol.ts'
import { messages as viewerMessages } from '../../viewer/messages.ts'
import type { LiveStage } from '../../viewer/web/simulation/liveStage.ts'
import { getSaveUrl } from '../../viewer/web/simulation/runLink.ts'
import { useLiveStage } from '../../viewer/web/simulation/useLiveStage.ts'
import { usePresses } from '../../viewer/web/simulation/usePresses.ts'
import { useSimulation } from '../../viewer/web/simulation/useSimulation.ts'
import { CircuitDesk } from './CircuitDesk.tsx'
import styles from './HomeCircuit.module.css'

/** In ticks per second: the demo's computer shows a digit about each second. */
const speed = 60
/** Slow enough that the eye follows the light from a switch to a lamp, gate by gate. */
const speedWithSwitches = 6

const ignore = () => {}

type Props = {
  id: string
  version: number
  title: string
  isRunning: boolean
  hasSwitches: boolean
  /** Somebody has pressed a switch of a paused circuit. */
  onRun: () => void
}

/** A running circuit, whose switches can be pressed here and in the picture. If it cannot run, the poster below stays. */
export function CircuitPreview({ id, version, title, isRunning, hasSwitches, onRun }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<LiveStage>(undefined)
  const onStage = useCallback((opened: LiveStage | undefined) => {
    stage.current = opened
  }, [])
  const { state, readout, send } = useSimulation({
    url: getSaveUrl(id, version),
    recording: undefined,
    stage,
    isCalm: true,
    onRecorded: ignore,
  })
  const circuit = state.kind === 'ready' ? state.circuit : undefined
  const live = useLiveStage({ circuit, canvas, onStage })
  const isOpen = Boolean(live.stage)
  useEffect(() => {
    if (!circuit) return
    send({ kind: 'speed', speed: hasSwitches ? speedWithSwitches : speed })
    send({ kind: isRunning && isOpen ? 'run' : 'pause' })
  }, [circuit, isOpen, isRunning, hasSwitches, send])
  const press = (command: Command) => {
    send(command)
    onRun()
  }
  const { handlers } = usePresses({ circuit, readout, stage, send: press, onClick: ignore })
  return (
    <>
      {/* The canvas itself takes no pointer, so that the wheel scrolls the page. */}
      <div className={styles.view} {...handlers}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          data-state={isOpen ? (isRunning ? 'running' : 'paused') : 'loading'}
          role="img"
          aria-label={viewerMessages.simulation.simulation({ title })}
        />
      </div>
      {hasSwitches && circuit && (
        <CircuitDesk
          circuit={circuit}
          readout={readout}
          onPress={({ gate }, isOn) => press({ kind: 'press', gate, isOn })}
        />
      )}
    </>
  )
}
