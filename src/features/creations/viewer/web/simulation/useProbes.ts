import { useCallback, useEffect, useState } from 'react'
import { waveTicks } from '#simulation/probes.ts'
import type { Command, Frame, LoadedCircuit } from '#simulation/worker/protocol.ts'
import type { PointedPart } from './describePart.ts'
import { maxProbes, type NamedProbe } from './Probes.tsx'
import { findSignal } from './probedSignals.ts'

type Options = {
  circuit: LoadedCircuit | undefined
  readout: Frame | undefined
  send: (command: Command) => void
}

/** Asks for the waves of the probes whenever the texts change. */
export function useProbes({ circuit, readout, send }: Options) {
  const [probes, setProbes] = useState<readonly NamedProbe[]>([])
  const tick = readout?.tick ?? 0
  useEffect(() => {
    if (probes.length > 0) send({ kind: 'waves', from: Math.max(0, tick - waveTicks) })
  }, [probes, tick, send])
  const change = useCallback(
    (next: readonly NamedProbe[]) => {
      setProbes(next)
      send({ kind: 'probe', probes: next.map(({ lamp, pausesRun }) => ({ lamp, pausesRun })) })
    },
    [send],
  )
  /** Returns the lamp of the signal, if it has been added. */
  const toggle = (part: PointedPart): number | undefined => {
    const signal = circuit && findSignal(circuit, part)
    if (!signal) return undefined
    const others = probes.filter(({ lamp }) => lamp !== signal.lamp)
    if (others.length < probes.length) {
      change(others)
      return undefined
    }
    if (probes.length < maxProbes) change([...probes, { ...signal, pausesRun: false }])
    return signal.lamp
  }
  return { probes, change, toggle }
}
