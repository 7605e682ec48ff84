import { numberLabels } from '#simulation/view/numberLabels.ts'
import type { NamedControl, NamedDisplay } from '#simulation/worker/protocol.ts'
import { messages } from '../../messages.ts'

const defaultNames = {
  switch: messages.simulation.switchNumber,
  button: messages.simulation.buttonNumber,
  key: messages.simulation.keyNumber,
}

export const nameControls = (controls: readonly NamedControl[]): string[] =>
  numberLabels(controls, ({ kind }, number) => defaultNames[kind]({ n: number }))

export const nameDisplays = (displays: readonly NamedDisplay[]): string[] =>
  numberLabels(displays, (_, number) => messages.simulation.displayNumber({ n: number }))
