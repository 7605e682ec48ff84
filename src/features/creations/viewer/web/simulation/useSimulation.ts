import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Wave } from '#simulation/probes.ts'
import type { Recording } from '#simulation/recording.ts'
import type { Command, Frame, LoadedCircuit } from '#simulation/worker/protocol.ts'
import { createFrameFilter } from './createFrameFilter.ts'
import type { LiveStage } from './liveStage.ts'
import { type SimulationClient, type SimulationFailure, startSimulation } from './simulationClient.ts'
import type { SoundPlayer } from './sound/soundPlayer.ts'

/** Texts change this often, whatever the speed: they cannot be read faster, and cost more than the picture. */
const readoutMs = 500

export type SimulationState =
  | { kind: 'loading' }
  | { kind: 'ready'; circuit: LoadedCircuit }
  | { kind: 'refused'; failure: SimulationFailure }

type Options = {
  url: string
  recording: Recording | undefined
  stage: RefObject<LiveStage | undefined>
  player?: RefObject<SoundPlayer | undefined>
  /** Draws few enough states of a fast circuit that nothing flashes, for those who did not start it. */
  isCalm?: boolean
  onRecorded: (recording: Recording) => void
}

const isEqual = (a: Frame, b: Frame): boolean =>
  a.tick === b.tick &&
  a.rate === b.rate &&
  a.isRunning === b.isRunning &&
  a.lamps.every((word, at) => b.lamps[at] === word)

/** The stage and the sound get every frame; the component renders twice a second. */
export function useSimulation({ url, recording, stage, player, isCalm = false, onRecorded }: Options) {
  const [state, setState] = useState<SimulationState>({ kind: 'loading' })
  const [readout, setReadout] = useState<Frame>()
  const [waves, setWaves] = useState<readonly Wave[]>([])
  const client = useRef<SimulationClient>(undefined)
  const shownAt = useRef(0)
  useEffect(() => {
    let shown: Frame | undefined
    const isDrawn = createFrameFilter(isCalm)
    const opened = startSimulation(
      { url, recording },
      {
        onLoaded(circuit) {
          setState({ kind: 'ready', circuit })
          if (!recording) opened.send({ kind: 'run' })
        },
        onFrame(frame) {
          const now = performance.now()
          if (isDrawn(now, shownAt.current === 0)) stage.current?.setLamps(frame.lamps)
          player?.current?.play(frame)
          if (now - shownAt.current < readoutMs || (shown && isEqual(frame, shown))) return
          shownAt.current = now
          shown = { ...frame, lamps: frame.lamps.slice() }
          setReadout(shown)
        },
        onRecorded,
        onWaves: setWaves,
        onFailed: (failure) => setState({ kind: 'refused', failure }),
      },
    )
    client.current = opened
    return () => opened.close()
  }, [url, recording, stage, player, isCalm, onRecorded])
  const send = useCallback((command: Command) => {
    client.current?.send(command)
    // What somebody does shows in the next frame.
    if (command.kind !== 'waves') shownAt.current = 0
  }, [])
  return { state, readout, waves, send }
}
