import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { highlightPart, useHighlightedPart } from '../highlightedPart.ts'
import type { LiveStage } from './liveStage.ts'
import { type Connection, findConnection } from './nets.ts'

export type ShownConnection = {
  /** The signal whose net is shown. */
  lamp: number | undefined
  connection: Connection | undefined
  show(lamp: number | undefined): void
}

type Options = { circuit: LoadedCircuit | undefined; stage: RefObject<LiveStage | undefined> }

/** Shows the net of a signal in the model, until another one or a type of parts is chosen. */
export function useShownConnection({ circuit, stage }: Options): ShownConnection {
  const [chosen, setChosen] = useState<number>()
  const lamp = useHighlightedPart() === undefined ? chosen : undefined
  const connection = useMemo(
    () => (circuit && lamp !== undefined ? findConnection(circuit, lamp) : undefined),
    [circuit, lamp],
  )
  useEffect(() => {
    if (!connection) return
    const { current } = stage
    current?.showConnection(connection)
    return () => current?.showConnection(undefined)
  }, [connection, stage])
  return {
    lamp,
    connection,
    show(next) {
      highlightPart(undefined)
      setChosen(next)
    },
  }
}
