import { describe, expect, it } from 'vitest'
import { type CircuitPlan, toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { compileCircuit } from './compile/compileCircuit.ts'
import { hashStates } from './engine/snapshot.ts'
import { findExceededLimit, formatRecording, parseRecording, type Recording } from './recording.ts'
import { Session } from './session.ts'

/** A switch that starts a clock, and a button. */
const plan: CircuitPlan = {
  parts: [
    { type: 'MHG.Switch' },
    { type: 'MHG.XorGate' },
    { type: 'MHG.Delayer', delay: { ticks: 7, elapsed: 0 } },
    { type: 'MHG.Button' },
    { type: 'MHG.DLatch' },
  ],
  wires: [
    [
      [0, 'out', 0],
      [1, 'in', 0],
    ],
    [
      [1, 'out', 0],
      [2, 'in', 0],
    ],
    [
      [2, 'out', 0],
      [1, 'in', 1],
    ],
    [
      [2, 'out', 0],
      [4, 'in', 0],
    ],
    [
      [3, 'out', 0],
      [4, 'in', 1],
    ],
  ],
}
const [toggle, button] = [0, 3]

const open = () => new Session(compileCircuit(toCircuitSource(plan)))
const getHash = ({ simulation }: Session) => hashStates(simulation.save())

/** Presses something every few ticks; returns the hash of each tick. */
function playOn(session: Session, ticks: number): Map<number, string> {
  const hashes = new Map<number, string>()
  for (let step = 0; step < ticks; step++) {
    if (session.tick % 37 === 5) session.press(toggle, session.tick % 74 === 5)
    if (session.tick % 11 === 0) session.press(button, session.tick % 22 === 0)
    session.run(1)
    hashes.set(session.tick, getHash(session))
  }
  return hashes
}

function play(session: Session, recording: Recording): void {
  session.load(recording)
  session.run(recording.tick)
}

describe('a session', () => {
  it('goes back to any tick, also to one whose snapshot it has dropped', () => {
    const session = open()
    const hashes = playOn(session, 40_000)
    for (const tick of [39_999, 30_001, 517, 256, 1, 20_000, 40_000]) {
      session.seek(tick)
      expect(getHash(session), `tick ${tick}`).toBe(hashes.get(tick))
    }
  })

  it('repeats a recording in another session, also after it went through a link', () => {
    const session = open()
    const hashes = playOn(session, 900)
    const recording = parseRecording(formatRecording(session.recording))
    const other = open()
    play(other, recording as Recording)
    expect([other.tick, getHash(other)]).toEqual([900, hashes.get(900)])
  })

  it('forgets the future when something else is pressed in the past', () => {
    const session = open()
    playOn(session, 300)
    session.seek(100)
    session.press(toggle, !session.simulation.isPressed(toggle))
    session.run(200)
    const other = open()
    play(other, session.recording)
    expect(getHash(other)).toBe(getHash(session))
    expect(session.recording.presses.every(({ tick }) => tick <= 100)).toBe(true)
  })

  it('holds a button for a tick that was released before any tick saw it', () => {
    const session = open()
    session.run(5)
    session.press(button, true)
    session.press(button, false)
    const states = [1, 2, 3].map(() => {
      session.run(1)
      return session.simulation.gateStates[button]
    })
    expect(states).toEqual([1, 0, 0])
  })

  it('keeps few snapshots, however long it runs', () => {
    const session = open()
    session.press(toggle, true)
    session.run(3_000_000)
    const hash = getHash(session)
    session.seek(1)
    session.seek(3_000_000)
    expect(getHash(session)).toBe(hash)
  })

  it('is as saved after a reset', () => {
    const session = open()
    const before = getHash(session)
    playOn(session, 50)
    session.reset()
    expect([session.tick, getHash(session), session.recording.presses]).toEqual([0, before, []])
  })
})

describe('a recording in a link', () => {
  const press = { tick: 5, gate: 3, isOn: true }
  const presses = (count: number) => Array.from({ length: count }, () => press)

  it.each([
    ['as many presses as a link can hold', { tick: 9, presses: presses(2_000) }, undefined],
    ['a press more', { tick: 9, presses: presses(2_001) }, 'presses'],
    ['a run of half an hour at 300,000 ticks per second', { tick: 540_000_000, presses: presses(1) }, undefined],
    ['a tick more than it can repeat', { tick: 1_000_000_001, presses: [] }, 'ticks'],
  ])('with %s is read exactly if it is offered', (_, recording, exceeded) => {
    expect(findExceededLimit(recording)).toBe(exceeded)
    expect(parseRecording(formatRecording(recording))).toEqual(exceeded ? undefined : recording)
  })

  it.each(['', '!', '5_', '5_1', '5_1.', '5_9.1', '5_1.1-_zz', '5_-1.1', 'zzzzzzz', '5_1.1!', '1e3_1.1 '])(
    'is ignored if it is "%s"',
    (text) => {
      expect(parseRecording(text)).toBeUndefined()
    },
  )
})
