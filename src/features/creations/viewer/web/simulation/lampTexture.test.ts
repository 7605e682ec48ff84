import { expect, it } from 'vitest'
import { LampTexture, travelMs } from './lampTexture.ts'

it('remembers how lamps were that had rested, so that light can travel, and not how busy ones were', () => {
  const lamps = new LampTexture(64)
  const read = () => [...(lamps.texture.image.data as unknown as Uint32Array).subarray(0, 4)]
  expect(lamps.set(Uint32Array.of(0, 0), 0)).toBe('nothing')
  expect(lamps.set(Uint32Array.of(1, 0), 10)).toBe('rested')
  expect(read()).toEqual([1, 0, 0, 0])
  expect(lamps.set(Uint32Array.of(1, 0), 20)).toBe('nothing')
  expect(lamps.set(Uint32Array.of(3, 4), 10 + travelMs)).toBe('busy')
  expect(read()).toEqual([3, 3, 4, 4])
  expect(lamps.set(Uint32Array.of(2, 4), 1_000)).toBe('rested')
  expect(read()).toEqual([2, 3, 4, 4])
})
