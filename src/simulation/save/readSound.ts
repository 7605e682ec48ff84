import { CustomReader } from '#gamefiles/model/customReader.ts'

export type Sound =
  /** `note` as in MIDI, `volume` from 0 to 1. */
  { kind: 'singer'; note: number; volume: number; wave: 'sine' | 'square' | 'sawtooth' | 'triangle' } | { kind: 'drum' }

const maxMidi = 127
const defaultNote = 60
const defaultVelocity = 100

/** What a sound part plays while, or when, its peg is on. */
export function readSound(type: string, data: Uint8Array | undefined): Sound {
  if (type === 'MHG.Drum') return { kind: 'drum' }
  const reader = new CustomReader(data ?? null)
  const instrument = reader.text()
  const note = data ? reader.u8() : defaultNote
  const velocity = data ? reader.i32() : defaultVelocity
  return {
    kind: 'singer',
    note: note > maxMidi ? defaultNote : note,
    volume: (velocity >= 0 && velocity <= maxMidi ? velocity : defaultVelocity) / maxMidi,
    wave: getWave(instrument),
  }
}

/** The game has some hundred instruments; of these only the simple waves sound as there. */
function getWave(instrument: string): Extract<Sound, { kind: 'singer' }>['wave'] {
  if (/sine/i.test(instrument)) return 'sine'
  if (/square/i.test(instrument)) return 'square'
  return /saw/i.test(instrument) ? 'sawtooth' : 'triangle'
}
