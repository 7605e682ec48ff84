import { describe, expect, it } from 'vitest'
import type { Snapshot } from './engine/snapshot.ts'
import { StateHistory } from './stateHistory.ts'

const at = (tick: number) => ({ tick }) as Snapshot

/** Runs with a cost per tick; returns the history and how far each tick is from a snapshot, in gate updates. */
function run({ ticks, cost }: { ticks: number; cost: number }) {
  const history = new StateHistory(at(0))
  let count = 0
  for (let tick = 0; tick < ticks; ) {
    tick++
    if (tick < history.getNextTick(tick * cost)) continue
    history.add(at(tick), tick * cost)
    count++
  }
  const getReplay = (tick: number) => tick * cost - history.find(tick).events
  return { history, getReplay, count }
}

describe('the history of a run', () => {
  it('reaches every tick of a cheap run, with few snapshots', () => {
    const { history, getReplay, count } = run({ ticks: 2_000_000, cost: 3 })
    expect(history.earliest).toBe(0)
    expect(count).toBeLessThan(1_000)
    for (let tick = 0; tick < 2_000_000; tick += 9_999) expect(getReplay(tick)).toBeLessThan(2_000_000)
  })

  it('forgets the oldest part of an expensive run, so that going back stays fast', () => {
    const { history, getReplay } = run({ ticks: 3_000, cost: 500_000 })
    expect(history.earliest).toBeGreaterThan(0)
    for (let tick = history.earliest; tick < 3_000; tick++)
      expect(getReplay(tick), `tick ${tick}`).toBeLessThan(10_000_000)
    expect(history.find(0).snapshot.tick).toBe(0)
  })

  it('drops the snapshots of a future that has changed', () => {
    const { history } = run({ ticks: 5_000, cost: 1 })
    history.cut(1_000)
    expect(history.find(4_000).snapshot.tick).toBeLessThanOrEqual(1_000)
  })
})
