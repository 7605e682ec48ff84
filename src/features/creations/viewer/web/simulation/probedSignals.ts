import { getPartName } from '#gamefiles/partNames.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { messages } from '../../messages.ts'
import type { PointedPart } from './describePart.ts'
import { nameControls, nameDisplays } from './namedParts.ts'

export type Signal = { lamp: number; name: string }

/** The input peg that is pointed at, else the output of the part, else its first input; undefined for one without pegs. */
export function findSignal(circuit: LoadedCircuit, { isWire, owner, lamp }: PointedPart): Signal | undefined {
  if (isWire) return { lamp: circuit.wireLamps[owner]!, name: messages.simulation.wireNumber({ n: owner + 1 }) }
  const { inputBegins, outputBegins, inputLamps, firstOutputLamp, types } = circuit
  const named = listSignals(circuit).find(({ component }) => component === owner)
  const name = named?.name ?? `${getPartName(types[owner]!)} ${owner + 1}`
  const inputs = inputLamps.subarray(inputBegins[owner]!, inputBegins[owner + 1]!)
  const input = lamp === undefined ? -1 : inputs.indexOf(lamp)
  if (input >= 0)
    return {
      lamp: inputs[input]!,
      name: `${name}, ${inputs.length === 1 ? messages.stage.onlyInput() : messages.stage.input({ number: input + 1 })}`,
    }
  if (outputBegins[owner] !== outputBegins[owner + 1]) return { lamp: firstOutputLamp + outputBegins[owner]!, name }
  if (inputs.length > 0) return { lamp: inputs[0]!, name }
  return undefined
}

/** Controls and displays of one peg, by name. */
export function listSignals(circuit: LoadedCircuit): (Signal & { component: number })[] {
  const { controls, displays, firstOutputLamp, inputBegins, inputLamps } = circuit
  const [controlNames, displayNames] = [nameControls(controls), nameDisplays(displays)]
  return [
    ...controls.map(({ component, gate }, index) => {
      return { component, lamp: firstOutputLamp + gate, name: controlNames[index]! }
    }),
    ...displays.flatMap(({ component, pegs }, index) =>
      pegs === 1 ? [{ component, lamp: inputLamps[inputBegins[component]!]!, name: displayNames[index]! }] : [],
    ),
  ]
}
