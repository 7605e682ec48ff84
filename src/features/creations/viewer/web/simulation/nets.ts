import type { LoadedCircuit } from '#simulation/worker/protocol.ts'

/** What is connected with a peg or wire. Nets and outputs are given by their lamps. */
export type Connection = {
  nets: ReadonlySet<number>
  outputs: ReadonlySet<number>
  pegCount: number
  wireCount: number
}

/** Finds the net with this lamp, or all nets that an output drives, with everything that drives them. */
export function findConnection(circuit: LoadedCircuit, lamp: number): Connection {
  const { firstOutputLamp, wireLamps, wireNets, inputLamps } = circuit
  const isOutput = lamp >= firstOutputLamp
  const driven = [...wireNets].filter((net, wire) => net >= 0 && wireLamps[wire] === lamp)
  const nets = new Set(isOutput ? driven : [lamp])
  const outputs = new Set(isOutput ? [lamp] : [])
  let wireCount = 0
  for (const [wire, net] of wireNets.entries()) {
    if (!nets.has(net)) continue
    wireCount++
    const source = wireLamps[wire]!
    if (source >= firstOutputLamp) outputs.add(source)
  }
  const inputCount = inputLamps.filter((net) => nets.has(net)).length
  return { nets, outputs, pegCount: inputCount + outputs.size, wireCount }
}

/** Whether a box of the model belongs to it. Displays and controls have lamps of their own, which do not. */
export const isConnected = (
  { nets, outputs }: Connection,
  { model: { parts }, wireNets }: LoadedCircuit,
  { isWire, box, owner }: { isWire: boolean; box: number; owner: number },
): boolean => {
  if (isWire) return nets.has(wireNets[owner]!)
  const [first, count] = [parts.lamps[box * 3]!, parts.lamps[box * 3 + 1]!]
  return count === 1 && (nets.has(first) || outputs.has(first))
}
