import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { startSimulation } from '../simulation/simulationClient.ts'

/** Reads the circuit of a save in a worker, without running it. */
export const loadCircuit = (url: string): Promise<LoadedCircuit> =>
  new Promise((resolve, reject) => {
    const client = startSimulation(
      { url, recording: undefined },
      {
        onLoaded(circuit) {
          resolve(circuit)
          // The client requests its first frame after this callback, and closing it then cancels that request.
          setTimeout(client.close)
        },
        onFailed: ({ reason }) => reject(new Error(`The circuit cannot be read: ${reason}`)),
        onFrame() {},
        onRecorded() {},
        onWaves() {},
      },
    )
  })
