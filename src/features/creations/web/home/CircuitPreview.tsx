import { useCallback, useEffect, useRef } from 'react'
import { messages as viewerMessages } from '../../viewer/messages.ts'
import type { LiveStage } from '../../viewer/web/simulation/liveStage.ts'
import { getSaveUrl } from '../../viewer/web/simulation/runLink.ts'
import { useLiveStage } from '../../viewer/web/simulation/useLiveStage.ts'
import { useSimulation } from '../../viewer/web/simulation/useSimulation.ts'
import styles from './HomeCircuit.module.css'

/** In ticks per second: the demo's computer shows a digit about each second. */
const speed = 60

const ignore = () => {}

type Props = { id: string; version: number; title: string; isRunning: boolean }

/** A running circuit to look at, which takes no input. If it cannot run, the poster below stays. */
export function CircuitPreview({ id, version, title, isRunning }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<LiveStage>(undefined)
  const onStage = useCallback((opened: LiveStage | undefined) => {
    stage.current = opened
  }, [])
  const { state, send } = useSimulation({
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
    send({ kind: 'speed', speed })
    send({ kind: isRunning && isOpen ? 'run' : 'pause' })
  }, [circuit, isOpen, isRunning, send])
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      data-state={isOpen ? (isRunning ? 'running' : 'paused') : 'loading'}
      role="img"
      aria-label={viewerMessages.simulation.simulation({ title })}
    />
  )
}
