import { describe, expect, it } from 'vitest'
import { createMinidump } from '#tests/createMinidump.ts'
import { attachmentLimits } from '../contract/attachmentLimits.ts'
import { describeMinidump } from './describeMinidump.ts'
import { toPreview } from './toPreview.ts'

describe('toPreview', () => {
  it('returns the first lines without colours and characters that reorder text', () => {
    expect(toPreview('\x1b[31mError\x1b[0m\r\nat \u202eexe.log\n\n')).toBe('Error\nat exe.log')
    const lines = toPreview(Array.from({ length: 1_000 }, (_, line) => `${line}`).join('\n')).split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([attachmentLimits.previewLines, '39'])
  })

  it('cuts a long line without breaking a character', () => {
    const preview = toPreview(`a${'😀'.repeat(5_000)}`)
    expect([preview.length <= attachmentLimits.previewLength, preview.isWellFormed()]).toEqual([true, true])
  })
})

describe('describeMinidump', () => {
  const describeBytes = (bytes: Buffer) =>
    describeMinidump(async (offset, length) => bytes.subarray(offset, offset + length))

  it('says when, what and where the game crashed', async () => {
    expect((await describeBytes(createMinidump())).split('\n')).toEqual([
      'Time: 2026-01-31 18:04:11 UTC',
      'Exception: access violation (0xc0000005) at 0x0000000180001234 in UnityPlayer.dll',
      'System: Windows 10.0.22631, x64',
    ])
    expect(await describeBytes(createMinidump({ address: 1n }))).toContain('at 0x0000000000000001\n')
  })

  it('says what it can about a dump that is cut off, wherever that is', async () => {
    const whole = (await describeBytes(createMinidump())).split('\n')
    for (let length = 4; length < 600; length += 7) {
      const lines = (await describeBytes(createMinidump().subarray(0, length))).split('\n')
      const wrong = lines.filter((line) => !whole.some((known) => known.startsWith(line)))
      expect([length, wrong]).toEqual([length, []])
    }
  })
})
