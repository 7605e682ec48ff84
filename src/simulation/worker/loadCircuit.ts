import { bytesSource, collectFile } from '#gamefiles/index.ts'
import { measureBoxes } from '#gamefiles/view/measureBoxes.ts'
import type { Circuit } from '../circuit.ts'
import type { CircuitSource } from '../circuitSource.ts'
import { compileCircuit } from '../compile/compileCircuit.ts'
import { keepsData, readCircuitSource } from '../save/readCircuitSource.ts'
import { readKeyBinding } from '../save/readKeyBinding.ts'
import { readSound } from '../save/readSound.ts'
import { findRoles } from '../view/boxList.ts'
import { buildLiveModel } from '../view/buildLiveModel.ts'
import { type LampLayout, layOutLamps } from '../view/lampLayout.ts'
import { findLabels } from '../view/nameParts.ts'
import type { LoadedCircuit } from './protocol.ts'

/** Throws GameFileError. */
export async function loadCircuit(
  bytes: Uint8Array,
  entry: string | null,
): Promise<{ circuit: Circuit; loaded: LoadedCircuit }> {
  const { save } = await collectFile(bytesSource(bytes), { entry, keepsData })
  const source = readCircuitSource(save)
  const circuit = compileCircuit(source)
  const lamps = layOutLamps(circuit)
  const controlLabels = findLabels(
    save,
    circuit.controls.map(({ component }) => component),
  )
  const displayLabels = findLabels(
    save,
    circuit.displays.map(({ component }) => component),
  )
  const model = buildLiveModel({ source, circuit, save })
  const roles = findRoles(model.parts, source.types)
  return {
    circuit,
    loaded: {
      model,
      measures: measureBoxes({ parts: { ...model.parts, roles }, wires: model.wires }),
      lampCount: lamps.count,
      types: source.types,
      inputBegins: source.inputBegins,
      outputBegins: source.outputBegins,
      inputLamps: circuit.netOfInput.map(lamps.ofNet),
      firstOutputLamp: lamps.ofGate(0),
      wireLamps: findWireLamps(source, { circuit, lamps }),
      wireNets: findWireNets(source, { circuit, lamps }),
      controls: circuit.controls.map(({ component, gate, kind }, index) => {
        const label = controlLabels[index]!
        const key = kind === 'key' ? readKeyBinding(save.data.get(component), label) : ''
        return { component, gate, kind, lamp: lamps.ofControl(index), label, key }
      }),
      displays: circuit.displays.map(({ component, nets }, index) => {
        return { component, lamp: lamps.ofDisplay(index), pegs: nets.length, label: displayLabels[index]! }
      }),
      sounds: circuit.sounds.map(({ component, nets }) => {
        return { ...readSound(source.types[component]!, save.data.get(component)), lamp: lamps.ofNet(nets[0]!) }
      }),
      notSimulated: [...circuit.notSimulated],
      rootsAsSaved: save.rootsAsSaved,
    },
  }
}

/** A wire shows the output that it comes from, else the net that it belongs to. */
function findWireLamps(source: CircuitSource, { circuit, lamps }: { circuit: Circuit; lamps: LampLayout }) {
  return new Int32Array(source.wires.length / 2).map((_, wire) => {
    const [from, to] = [source.wires[wire * 2]!, source.wires[wire * 2 + 1]!]
    if (from < 0) return lamps.ofGate(~from)
    return to < 0 ? lamps.ofGate(~to) : lamps.ofNet(circuit.netOfInput[from]!)
  })
}

function findWireNets(source: CircuitSource, { circuit, lamps }: { circuit: Circuit; lamps: LampLayout }) {
  return new Int32Array(source.wires.length / 2).map((_, wire) => {
    const [from, to] = [source.wires[wire * 2]!, source.wires[wire * 2 + 1]!]
    const input = from >= 0 ? from : to
    return input < 0 ? -1 : lamps.ofNet(circuit.netOfInput[input]!)
  })
}
