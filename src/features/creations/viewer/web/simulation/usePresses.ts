import { type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { isLit } from '#simulation/view/lampLayout.ts'
import type { Command, Frame, LoadedCircuit, NamedControl } from '#simulation/worker/protocol.ts'
import type { PointedPart } from './describePart.ts'
import type { LiveStage } from './liveStage.ts'

/** A pointer that moves farther turns the view. */
const maxMovePx = 6

type Options = {
  circuit: LoadedCircuit | undefined
  readout: Frame | undefined
  stage: RefObject<LiveStage | undefined>
  send: (command: Command) => void
  /** What was clicked and is no control. */
  onClick: (part: PointedPart) => void
}

/** Pressing the controls of the model: buttons while they are held, switches by a click. */
export function usePresses({ circuit, readout, stage, send, onClick }: Options) {
  const controls = useMemo(() => new Map(circuit?.controls.map((control) => [control.component, control])), [circuit])
  const held = useRef<{ part: PointedPart; control: NamedControl | undefined; x: number; y: number }>(undefined)
  const press = ({ gate }: NamedControl, isOn: boolean) => send({ kind: 'press', gate, isOn })
  const release = (event: PointerEvent) => {
    const last = held.current
    held.current = undefined
    if (!last) return
    const { part, control } = last
    if (control && control.kind !== 'switch') return press(control, false)
    const isClick =
      event.type === 'pointerup' && Math.hypot(event.clientX - last.x, event.clientY - last.y) <= maxMovePx
    if (!isClick || !readout) return
    if (control) press(control, !isLit(readout.lamps, control.lamp))
    else onClick(part)
  }
  return {
    isControl: (component: number) => controls.has(component),
    handlers: {
      onPointerDown(event: PointerEvent) {
        const { offsetX, offsetY } = event.nativeEvent
        const part = event.button === 0 ? stage.current?.find(offsetX, offsetY) : undefined
        const control = part && !part.isWire ? controls.get(part.owner) : undefined
        held.current = part && { part, control, x: event.clientX, y: event.clientY }
        if (control && control.kind !== 'switch') press(control, true)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
