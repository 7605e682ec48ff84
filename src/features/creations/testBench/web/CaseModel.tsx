import { useCallback, useEffect, useRef, useState } from 'react'
import { parseInputs } from '#simulation/testBench/parseTable.ts'
import { defaultPortNames, type Port } from '#simulation/testBench/ports.ts'
import { numberLabels } from '#simulation/view/numberLabels.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { messages as viewerMessages } from '../../viewer/messages.ts'
import type { LiveStage } from '../../viewer/web/simulation/liveStage.ts'
import { getSaveUrl } from '../../viewer/web/simulation/runLink.ts'
import { useLiveStage } from '../../viewer/web/simulation/useLiveStage.ts'
import { useSimulation } from '../../viewer/web/simulation/useSimulation.ts'
import { messages } from '../messages.ts'
import styles from './TestsPage.module.css'

/** In ticks per second: slow enough for the eye to follow. */
const speed = 20

const ignore = () => {}

/** Names the ports as a table does, whose default names are in no language. */
function listPorts({ controls, displays }: LoadedCircuit): Port[] {
  const controlNames = numberLabels(controls, ({ kind }, number) => `${defaultPortNames[kind]} ${number}`)
  const displayNames = numberLabels(displays, (_, number) => `Display ${number}`)
  return [
    ...controls.map(({ gate, kind }, at) => ({ name: controlNames[at]!, direction: 'input' as const, kind, gate })),
    ...displays.map((_, at) => ({ name: displayNames[at]!, direction: 'output' as const, nets: [] })),
  ]
}

/** Returns which gates the case switches on or off. */
function listPresses(circuit: LoadedCircuit, cases: string, number: number): { gate: number; isOn: boolean }[] {
  const { columns, inputs } = parseInputs(cases, listPorts(circuit), number)
  return columns.flatMap((column, at) => {
    const value = inputs[at]
    if (column.direction === 'output' || value === undefined) return []
    return column.bits.map(({ gate }, bit) => ({ gate, isOn: ((value >> BigInt(bit)) & 1n) === 1n }))
  })
}

type Props = {
  id: string
  version: number
  title: string
  /** The table. */
  cases: string
  /** Counts from 1. */
  number: number
}

/** The circuit from its save, with the inputs of one case. */
export function CaseModel({ id, version, title, cases, number }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stageRef = useRef<LiveStage>(undefined)
  const [isOpen, setOpen] = useState(false)
  const onStage = useCallback((opened: LiveStage | undefined) => {
    stageRef.current = opened
    setOpen(opened !== undefined)
  }, [])
  const url = getSaveUrl(id, version)
  const { state, send } = useSimulation({
    url,
    recording: undefined,
    stage: stageRef,
    isCalm: true,
    onRecorded: ignore,
  })
  const circuit = state.kind === 'ready' ? state.circuit : undefined
  const { stage } = useLiveStage({ circuit, canvas, onStage })
  useEffect(() => {
    if (!circuit) return
    send({ kind: 'reset' })
    for (const press of listPresses(circuit, cases, number)) send({ kind: 'press', ...press })
    send({ kind: 'speed', speed })
    send({ kind: 'run' })
  }, [circuit, isOpen, send, cases, number])
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        hidden={stage === null}
        role="img"
        aria-label={viewerMessages.simulation.simulation({ title })}
      />
      {stage === null && <p>{messages.noPicture()}</p>}
    </>
  )
}
