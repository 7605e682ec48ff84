import { uploadBytes } from '#features/uploads/server/index.ts'
import { customData, writeSave } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { attachToTicket } from '../attachments/server/operations/attachToTicket.ts'

const log = `[18:04:11] Gatework 0.89.3 on Windows
[18:04:11] Mods: none, 1 removed since the last start (mod.relays)
[18:04:12] Loading world "Register bank"
[18:04:12] ERROR: KeyNotFoundException: mod.relays.latching
  at World.Load
[18:04:12] Crashed
`

/** A switch that lights a display through an inverter, so that it can be tried. */
const createSave = (): Uint8Array =>
  writeSave({
    kind: 'subassembly',
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([0x33, 0x33, 0x33], 6, 3) },
      {
        type: 'MHG.Switch',
        parent: 1,
        position: [150, 150, 450],
        outputs: [1],
        customData: customData.toggle([0, 160, 120], false),
      },
      { type: 'MHG.Inverter', parent: 1, position: [750, 150, 450], inputs: [1], outputs: [2] },
      { type: 'MHG.StandingDisplay', parent: 1, position: [1_650, 150, 450], inputs: [2] },
    ],
    wires: [
      { from: { component: 2, output: 0 }, to: { component: 3, input: 0 }, state: 1 },
      { from: { component: 3, output: 0 }, to: { component: 4, input: 0 }, state: 2 },
    ],
    on: [2],
  })

export async function attachDemoFiles(ctx: Context, ticketId: string): Promise<void> {
  const files = [
    { name: 'register-bank.partialworld', bytes: createSave() },
    { name: 'Player.log', bytes: Buffer.from(log) },
  ]
  const ids: string[] = []
  for (const file of files) ids.push(await uploadBytes(ctx, { ...file, kind: 'attachment' }))
  await attachToTicket(ctx, { ticketId, files: ids })
}
