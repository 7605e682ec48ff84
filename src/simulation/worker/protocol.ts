import type { GameFileErrorCode, GameFileErrorParams } from '#gamefiles/index.ts'
import type { Measures } from '#gamefiles/view/measureBoxes.ts'
import type { ControlKind } from '../parts.ts'
import type { Probe, Wave } from '../probes.ts'
import type { Recording } from '../recording.ts'
import type { Sound } from '../save/readSound.ts'
import type { LiveModel } from '../view/buildLiveModel.ts'

/** `label` is the text of a label beside the part, or empty. */
export type NamedControl = {
  component: number
  gate: number
  lamp: number
  kind: ControlKind
  label: string
  /** The key that presses it, as `KeyboardEvent.key` in upper case; empty for none. */
  key: string
}
/** `lamp` is that of the peg that it listens to. */
export type PlacedSound = Sound & { lamp: number }
export type NamedDisplay = { component: number; lamp: number; pegs: number; label: string }

export type LoadedCircuit = {
  model: LiveModel
  /** Where the model is and how to look at it first. */
  measures: Measures
  lampCount: number
  /** Type of each component, and its lamps: first input, inputs, first output, outputs. */
  types: readonly string[]
  inputLamps: Int32Array<ArrayBuffer>
  inputBegins: Uint32Array<ArrayBufferLike>
  outputBegins: Uint32Array<ArrayBufferLike>
  firstOutputLamp: number
  wireLamps: Int32Array<ArrayBuffer>
  /** Lamp of the net that each wire leads to; -1 for one between outputs. */
  wireNets: Int32Array<ArrayBuffer>
  controls: readonly NamedControl[]
  displays: readonly NamedDisplay[]
  sounds: readonly PlacedSound[]
  notSimulated: readonly (readonly [type: string, count: number])[]
  rootsAsSaved: boolean
}

export type Frame = {
  /** One bit per lamp. */
  lamps: Uint32Array<ArrayBuffer>
  tick: number
  /** The last tick of the run, which is ahead after going back. */
  end: number
  /** The last tick of the recording that is being repeated. */
  replayEnd: number | undefined
  /** Measured ticks per second. */
  rate: number
  isRunning: boolean
  /** Nothing changes any more until something is pressed. */
  isIdle: boolean
}

export type Command =
  | { kind: 'load'; url: string; recording: Recording | undefined }
  /** Asks for a frame in this buffer. */
  | { kind: 'frame'; lamps: Uint32Array<ArrayBuffer> }
  | { kind: 'press'; gate: number; isOn: boolean }
  | { kind: 'run' | 'pause' | 'step' | 'reset' | 'record' }
  | { kind: 'seek'; tick: number }
  /** Replaces the probes; their waves follow when they are asked for. */
  | { kind: 'probe'; probes: readonly Probe[] }
  | { kind: 'waves'; from: number }
  /** In ticks per second; Infinity for as fast as possible. */
  | { kind: 'speed'; speed: number }

export type Report =
  /** The file has arrived; from here on only the worker works. */
  | { kind: 'fetched' }
  | { kind: 'loaded'; circuit: LoadedCircuit }
  | { kind: 'frame'; frame: Frame }
  | { kind: 'recorded'; recording: Recording }
  | { kind: 'waves'; waves: readonly Wave[]; tick: number }
  | { kind: 'unreadable'; code: GameFileErrorCode; params: GameFileErrorParams }
  | { kind: 'failed' }
