import { describe, expect, it } from 'vitest'
import { formatRunHash, parseRunHash } from './runLink.ts'

const recording = { tick: 120, presses: [{ tick: 7, gate: 40, isOn: true }] }

describe('the link of a run', () => {
  it('names the version that it was recorded with', () => {
    expect(parseRunHash(formatRunHash(recording, 12))).toEqual({ recording, version: 12 })
  })

  it('may be from before there were versions', () => {
    expect(parseRunHash('#run=3c_7.14')).toEqual({ recording, version: undefined })
  })

  it.each(['', '#run=', '#run=3c_7.14&version=0', '#run=3c_7.14&version=2x', '#run=3c_7.14&other=2', '#view=1'])(
    'is not read from %j',
    (hash) => {
      expect(parseRunHash(hash)).toBeUndefined()
    },
  )
})
