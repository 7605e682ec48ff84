import { customData, type NewSave, writeSave, writeZip } from '#gamefiles/index.ts'

const version = [0, 91, 4, -1]

type WorldWish = { gameVersion?: number[]; mods?: string[]; relays?: number }

/** A world with some relays and nothing else; `mods` are needed besides the game. */
export function aWorld({ gameVersion = [0, 92, 3, 57], mods = [], relays = 0 }: WorldWish = {}): Buffer {
  const components = Array.from({ length: relays }, () => ({ type: 'MHG.Relay', inputs: [0, 0, 0] }))
  const needed = ['MHG', ...mods].map((id) => ({ id, version }))
  return Buffer.from(writeSave({ kind: 'world', gameVersion, mods: needed, components }))
}

/** A board with an inverter and two pegs that are wired. */
export function aSubassembly(change: Partial<NewSave> = {}): Buffer {
  const save: NewSave = {
    kind: 'subassembly',
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([0x33, 0x33, 0x33], 4, 2) },
      { type: 'MHG.Inverter', parent: 1, position: [450, 150, 150], inputs: [1], outputs: [2] },
      { type: 'MHG.Peg', parent: 1, position: [150, 150, 150], inputs: [1] },
      { type: 'MHG.Peg', parent: 1, position: [1050, 150, 150], inputs: [2] },
    ],
    wires: [
      { from: { component: 3, input: 0 }, to: { component: 2, input: 0 }, state: 1 },
      { from: { component: 2, output: 0 }, to: { component: 4, input: 0 }, state: 2 },
    ],
    on: [2],
  }
  return Buffer.from(writeSave({ ...save, ...change }))
}

type ModWish = { id?: string; name?: string; version?: string; dependencies?: string[] }

/** A package with a mod's manifest. */
export async function aMod({ id = 'HexLamps', name = id, version = '1.4.2', dependencies = [] }: ModWish = {}) {
  const needed = dependencies.length ? ['Dependencies:', ...dependencies.map((each) => `    - ${each}`)] : []
  const manifest = [`ID: ${id}`, `Name: ${name}`, 'Author: mara', `Version: "${version}"`, 'Priority: 0', ...needed]
  const content = Buffer.from(`${manifest.join('\n')}\n`)
  return Buffer.from(await writeZip([{ name: `${id}/manifest.jecs`, content }]))
}
