import { describe, expect, it } from 'vitest'
import type { NamedControl } from '#simulation/worker/protocol.ts'
import { findBoundGates } from './boundKeys.ts'

const control = (gate: number, key: string): NamedControl => {
  return { component: gate, gate, lamp: gate, kind: 'key', label: '', key }
}
const controls = [
  control(1, 'W'),
  control(2, 'W'),
  control(3, ' '),
  control(4, '7'),
  control(5, 'ArrowUp'),
  control(6, ''),
]
const press = (key: string, more = {}) => ({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more })

describe('the keys of a running circuit', () => {
  it.each(['other', 'button', 'slider'] as const)('press their parts while the focus is on: %s', (focused) => {
    expect(findBoundGates(controls, press('w'), focused)).toEqual([1, 2])
    expect(findBoundGates(controls, press('W'), focused)).toEqual([1, 2])
    expect(findBoundGates(controls, press('x'), focused)).toEqual([])
  })

  it.each(['w', ' ', '7', 'ArrowUp'])('leave %s to a text', (key) => {
    expect(findBoundGates(controls, press(key), 'text')).toEqual([])
    expect(findBoundGates(controls, press(key), 'other')).not.toEqual([])
  })

  it('leave the space bar to a button, and the arrows to a slider', () => {
    expect(findBoundGates(controls, press(' '), 'button')).toEqual([])
    expect(findBoundGates(controls, press(' '), 'slider')).toEqual([3])
    expect(findBoundGates(controls, press('ArrowUp'), 'slider')).toEqual([])
    expect(findBoundGates(controls, press('ArrowUp'), 'button')).toEqual([5])
  })

  it('leave combinations to the browser', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
      expect(findBoundGates(controls, press('w', { [modifier]: true }), 'other')).toEqual([])
  })

  it('find a digit by its place where it needs Shift', () => {
    expect(findBoundGates(controls, press('è', { code: 'Digit7' }), 'other')).toEqual([4])
  })

  it('do nothing for a part that no key is bound to', () => {
    expect(findBoundGates(controls, press(''), 'other')).toEqual([])
  })
})
