import type { CollectedSave } from '#gamefiles/index.ts'
import type { Circuit } from '../circuit.ts'
import type { ControlKind } from '../parts.ts'
import { findLabels } from '../view/nameParts.ts'
import { numberLabels } from '../view/numberLabels.ts'

/** What a table of cases can name: a control, or a display with one bit per peg, the lowest first. */
export type Port = { name: string } & (
  | { direction: 'input'; kind: ControlKind; gate: number }
  | { direction: 'output'; nets: readonly number[] }
)

export const defaultPortNames: Record<ControlKind, string> = { switch: 'Switch', button: 'Button', key: 'Key' }

/** The labels of the save name the ports. Default names are in no language, because tables contain them. */
export function listPorts(save: CollectedSave, circuit: Circuit): Port[] {
  const toLabelled = <Part extends { component: number }>(parts: readonly Part[]) => {
    const labels = findLabels(
      save,
      parts.map(({ component }) => component),
    )
    return parts.map((part, index) => ({ ...part, label: labels[index]! }))
  }
  const controls = toLabelled(circuit.controls)
  const displays = toLabelled(circuit.displays)
  const controlNames = numberLabels(controls, ({ kind }, number) => `${defaultPortNames[kind]} ${number}`)
  const displayNames = numberLabels(displays, (_, number) => `Display ${number}`)
  return [
    ...controls.map(({ kind, gate }, index) => {
      return { name: controlNames[index]!, direction: 'input' as const, kind, gate }
    }),
    ...displays.map(({ nets }, index) => ({ name: displayNames[index]!, direction: 'output' as const, nets })),
  ]
}
