import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#language/format.ts'
import type { Command, Frame } from '#simulation/worker/protocol.ts'
import { messages } from '../../messages.ts'
import styles from './Simulation.module.css'

type Props = { readout: Frame | undefined; send: (command: Command) => void }

/** Goes to any tick of the run. */
export function Timeline({ readout, send }: Props) {
  const [dragged, setDragged] = useState<number>()
  const { tick, end } = readout ?? { tick: 0, end: 0 }
  const value = dragged ?? tick
  const slider = useRef<HTMLInputElement>(null)
  // React sets the value first, which the maximum of the last render would cut off.
  useLayoutEffect(() => {
    if (slider.current) slider.current.value = String(value)
  }, [value, end])
  const seek = (to: number) => {
    setDragged(to)
    send({ kind: 'seek', tick: to })
  }
  const release = () => setDragged(undefined)
  return (
    <input
      ref={slider}
      type="range"
      className={styles.timeline}
      aria-label={messages.simulation.timeline()}
      aria-valuetext={messages.simulation.tick({ count: formatNumber(value) })}
      min={0}
      max={Math.max(1, end)}
      value={value}
      disabled={end === 0}
      onChange={(event) => seek(Number(event.target.value))}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  )
}
