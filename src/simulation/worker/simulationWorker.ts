/** The worker that loads a circuit and runs it. */
import { GameFileError } from '#gamefiles/index.ts'
import { trimWave } from '../probes.ts'
import type { Recording } from '../recording.ts'
import { CircuitRunner } from './circuitRunner.ts'
import { loadCircuit } from './loadCircuit.ts'
import type { Command, Report } from './protocol.ts'

const maxBytes = 64 * 2 ** 20

let runner: CircuitRunner | undefined
let timer: ReturnType<typeof setTimeout> | undefined

self.addEventListener('message', ({ data }: MessageEvent<Command>) => void handle(data))

async function handle(command: Command): Promise<void> {
  try {
    if (command.kind === 'load') await load(command)
    else if (runner) apply(command, runner)
  } catch (error) {
    if (error instanceof GameFileError) report({ kind: 'unreadable', code: error.code, params: error.params })
    else {
      console.warn('The circuit cannot run', error)
      report({ kind: 'failed' })
    }
  }
}

async function load({ url, recording }: { url: string; recording: Recording | undefined }): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The save could not be fetched: ${response.status}`)
  if (Number(response.headers.get('content-length')) > maxBytes) throw new GameFileError('modelTooLarge')
  const entry = response.headers.get('file-in-package')
  const bytes = new Uint8Array(await response.arrayBuffer())
  report({ kind: 'fetched' })
  const { circuit, loaded } = await loadCircuit(bytes, entry && decodeURIComponent(entry))
  runner = new CircuitRunner(circuit, () => performance.now())
  const { parts, wires } = loaded.model
  const buffers = [parts, wires].flatMap(({ frames, colours, litColours, lamps, owners }) =>
    [frames, colours, litColours, lamps, owners].map(({ buffer }) => buffer),
  )
  report({ kind: 'loaded', circuit: loaded }, buffers)
  if (!recording) return
  runner.replay(recording)
  schedule(0)
}

function apply(command: Exclude<Command, { kind: 'load' }>, { session }: CircuitRunner): void {
  switch (command.kind) {
    case 'frame': {
      const frame = runner!.takeFrame(command.lamps)
      return report({ kind: 'frame', frame }, [frame.lamps.buffer])
    }
    case 'press':
      return session.press(command.gate, command.isOn)
    case 'run':
      runner!.start()
      return schedule(0)
    case 'pause':
      return runner!.pause()
    case 'step':
      runner!.pause()
      session.run(1)
      return
    case 'reset':
      return session.reset()
    case 'seek':
      runner!.pause()
      return seekSoon(command.tick)
    case 'probe':
      return session.probes.set(command.probes)
    case 'waves': {
      const waves = session.probes.waves.map((wave) => trimWave(wave, command.from))
      return report({ kind: 'waves', waves, tick: session.tick })
    }
    case 'speed':
      return runner!.setSpeed(command.speed)
    case 'record':
      return report({ kind: 'recorded', recording: session.recording })
  }
}

let seekTarget: number | undefined

/** If several seeks wait, as while a slider is dragged, only the last one counts. */
function seekSoon(tick: number): void {
  const isScheduled = seekTarget !== undefined
  seekTarget = tick
  if (isScheduled) return
  setTimeout(() => {
    if (seekTarget !== undefined) runner?.session.seek(seekTarget)
    seekTarget = undefined
  })
}

/** A timer lets messages through between two slices. */
function schedule(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!runner?.isRunning) return
    schedule(runner.runSlice())
  }, delayMs)
}

function report(message: Report, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}
