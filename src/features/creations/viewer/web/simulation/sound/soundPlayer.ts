import { isLit } from '#simulation/view/lampLayout.ts'
import type { Frame, PlacedSound } from '#simulation/worker/protocol.ts'

/** More singers at once would only be noise. */
const maxVoices = 24
const masterVolume = 0.25
const attackSeconds = 0.01
const releaseSeconds = 0.06
const drumSeconds = 0.18
const drumHertz = 220
const silence = 0.0001

type Voice = { oscillator: OscillatorNode; gain: GainNode }

/** Plays the sound parts of a circuit as its frames show them; pulses between two frames are not heard. */
export class SoundPlayer {
  readonly #context: AudioContext
  readonly #master: GainNode
  readonly #sounds: readonly PlacedSound[]
  readonly #lit: boolean[]
  readonly #voices = new Map<number, Voice>()
  readonly #listener = new AbortController()
  #noise: AudioBuffer | undefined

  constructor(sounds: readonly PlacedSound[], context: AudioContext) {
    this.#sounds = sounds
    this.#lit = sounds.map(() => false)
    this.#context = context
    this.#master = context.createGain()
    this.#master.gain.value = masterVolume
    // Keeps a choir from clipping.
    this.#master.connect(context.createDynamicsCompressor()).connect(context.destination)
    const options = { signal: this.#listener.signal }
    document.addEventListener('visibilitychange', () => this.#followVisibility(), options)
    // Browsers let a page sound only after somebody has used it.
    for (const event of ['pointerup', 'keydown'])
      document.addEventListener(event, () => this.#followVisibility(), options)
    this.#followVisibility()
  }

  play({ lamps, isRunning }: Pick<Frame, 'lamps' | 'isRunning'>): void {
    for (const [index, sound] of this.#sounds.entries()) {
      const isOn = isRunning && isLit(lamps, sound.lamp)
      if (isOn === this.#lit[index]) continue
      this.#lit[index] = isOn
      if (!isOn) this.#stop(index)
      else if (sound.kind === 'drum') this.#hit()
      else this.#sing(index, sound)
    }
  }

  close(): void {
    this.#listener.abort()
    void this.#context.close()
  }

  #sing(index: number, { note, volume, wave }: Extract<PlacedSound, { kind: 'singer' }>): void {
    if (this.#voices.size >= maxVoices) return
    const { currentTime } = this.#context
    const oscillator = this.#context.createOscillator()
    oscillator.type = wave
    oscillator.frequency.value = 440 * 2 ** ((note - 69) / 12)
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(0, currentTime)
    gain.gain.linearRampToValueAtTime(volume, currentTime + attackSeconds)
    oscillator.connect(gain).connect(this.#master)
    oscillator.start()
    this.#voices.set(index, { oscillator, gain })
  }

  #stop(index: number): void {
    const voice = this.#voices.get(index)
    if (!voice) return
    this.#voices.delete(index)
    const { currentTime } = this.#context
    voice.gain.gain.setTargetAtTime(0, currentTime, releaseSeconds / 3)
    voice.oscillator.stop(currentTime + 2 * releaseSeconds)
  }

  #hit(): void {
    const { currentTime } = this.#context
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise ??= this.#createNoise()
    const filter = this.#context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = drumHertz
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(1, currentTime)
    gain.gain.exponentialRampToValueAtTime(silence, currentTime + drumSeconds)
    source.connect(filter).connect(gain).connect(this.#master)
    source.start()
  }

  #createNoise(): AudioBuffer {
    const { sampleRate } = this.#context
    const buffer = this.#context.createBuffer(1, Math.ceil(sampleRate * drumSeconds), sampleRate)
    const samples = buffer.getChannelData(0)
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
    return buffer
  }

  #followVisibility(): void {
    void (document.hidden ? this.#context.suspend() : this.#context.resume())
  }
}
