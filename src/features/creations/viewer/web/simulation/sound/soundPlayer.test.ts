import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlacedSound } from '#simulation/worker/protocol.ts'
import { SoundPlayer } from './soundPlayer.ts'

const singer = (lamp: number, note: number): PlacedSound => ({ kind: 'singer', note, volume: 1, wave: 'sine', lamp })
const frame = (lamps: number, isRunning = true) => ({ lamps: Uint32Array.of(lamps), isRunning })

/** Fakes as much of Web Audio as the player uses. */
function fakeContext() {
  const calls: string[] = []
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
    setTargetAtTime: () => undefined,
  })
  const node = () => ({ gain: param(), frequency: param(), connect: <Next>(next: Next) => next })
  const context = {
    currentTime: 0,
    sampleRate: 1_000,
    createGain: node,
    createDynamicsCompressor: node,
    createBiquadFilter: node,
    createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
    createBufferSource: () => ({ ...node(), start: () => calls.push('drum') }),
    createOscillator() {
      const oscillator = node()
      const note = () => Math.round(oscillator.frequency.value)
      return Object.assign(oscillator, {
        start: () => calls.push(`start ${note()}`),
        stop: () => calls.push(`stop ${note()}`),
      })
    },
    suspend: () => calls.push('suspend'),
    resume: () => calls.push('resume'),
    close: () => calls.push('close'),
  }
  return { calls, context: context as unknown as AudioContext }
}

const page = Object.assign(new EventTarget(), { hidden: false })

function open(sounds: PlacedSound[]) {
  const { calls, context } = fakeContext()
  const player = new SoundPlayer(sounds, context)
  calls.length = 0
  return { player, takeCalls: () => calls.splice(0) }
}

describe('the sounds of a running circuit', () => {
  beforeEach(() => vi.stubGlobal('document', page))
  afterEach(() => {
    page.hidden = false
    vi.unstubAllGlobals()
  })

  it('sound while their pegs are on', () => {
    const { player, takeCalls } = open([singer(0, 69), singer(1, 81)])
    player.play(frame(0b01))
    expect(takeCalls()).toEqual(['start 440'])
    player.play(frame(0b01))
    expect(takeCalls()).toEqual([])
    player.play(frame(0b10))
    expect(takeCalls()).toEqual(['stop 440', 'start 880'])
  })

  it('are silent while the circuit is paused', () => {
    const { player, takeCalls } = open([singer(0, 69)])
    player.play(frame(1))
    player.play(frame(1, false))
    expect(takeCalls()).toEqual(['start 440', 'stop 440'])
    player.play(frame(1))
    expect(takeCalls()).toEqual(['start 440'])
  })

  it('hit a drum once each time that its peg goes on', () => {
    const { player, takeCalls } = open([{ kind: 'drum', lamp: 3 }])
    for (const lamps of [0b1000, 0b1000, 0, 0b1000]) player.play(frame(lamps))
    expect(takeCalls()).toEqual(['drum', 'drum'])
  })

  it('leave out singers beyond what anybody could tell apart', () => {
    const { player, takeCalls } = open(Array.from({ length: 32 }, (_, lamp) => singer(lamp, 69)))
    player.play(frame(0xffff_ffff))
    expect(takeCalls()).toHaveLength(24)
    player.play(frame(0))
    expect(takeCalls()).toHaveLength(24)
  })

  it('pause while the page is hidden, and end with the run', () => {
    const { player, takeCalls } = open([singer(0, 69)])
    page.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    expect(takeCalls()).toEqual(['suspend', 'resume'])
    player.close()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(takeCalls()).toEqual(['close'])
  })
})
