import { type RefObject, useCallback, useRef } from 'react'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { useModule } from '#ui/useModule.ts'
import { usePickedBox } from './net/usePickedBox.ts'
import type { Stage } from './stage/openStage.ts'

const load = () => import('./net/Net.tsx')

type Props = { stage: Stage; frame: RefObject<HTMLElement | null>; saveUrl: string }

/** Shows the net of a wire or peg that is clicked. Loads the save, and the code that reads it, then. */
export function NetOnClick({ stage, frame, saveUrl }: Props) {
  const [picked, setPicked] = usePickedBox(stage, frame)
  const net = useModule(load, picked !== undefined)
  const loadingRef = useRef<Promise<LoadedCircuit>>(undefined)
  const close = useCallback(() => setPicked(undefined), [setPicked])
  return picked && net && <net.Net {...{ stage, saveUrl, picked, loadingRef }} onClose={close} />
}
