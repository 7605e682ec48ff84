import { writeSave } from '#gamefiles/index.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'

/** Opens a saved circuit as the page does, with its parts by their labels. */
export async function openCircuit(save: Parameters<typeof writeSave>[0]) {
  const { circuit, loaded } = await loadCircuit(writeSave(save), null)
  const simulation = new Simulation(circuit)
  const gates = new Map(loaded.controls.map(({ label, gate }) => [label, gate]))
  const displays = loaded.displays.map(({ label }, index) => ({ label, net: circuit.displays[index]!.nets[0]! }))
  return {
    simulation,
    sounds: loaded.sounds,
    set: (name: string, isOn: boolean) => simulation.setControl(gates.get(name) ?? -1, isOn),
    setNumber: (name: string, value: number) => {
      for (let bit = 0; gates.has(`${name}${bit}`); bit++) {
        simulation.setControl(gates.get(`${name}${bit}`)!, ((value >> bit) & 1) === 1)
      }
    },
    /** Labels of the displays that are on. */
    readLit: () => displays.filter(({ net }) => simulation.netStates[net] === 1).map(({ label }) => label),
  }
}
