import { afterEach, describe, expect, it, vi } from 'vitest'
import { addToast } from '#client/stores/toasts.ts'
import { formatRunHash, parseRunHash, shareRun } from './runLink.ts'

vi.mock('#client/stores/toasts.ts', () => ({ addToast: vi.fn() }))

afterEach(() => void vi.unstubAllGlobals())

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

describe('sharing a run', () => {
  const share = async (shared: Parameters<typeof shareRun>[0]) => {
    const writeText = vi.fn(async (_: string) => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('location', { origin: 'https://a.example', pathname: '/c' })
    vi.mocked(addToast).mockClear()
    await shareRun(shared, 2)
    return { link: writeText.mock.calls[0]?.[0], toast: vi.mocked(addToast).mock.calls[0]![0] }
  }

  it('copies a link that can be read, also of a run of several minutes at full speed', async () => {
    const long = { ...recording, tick: 90_000_000 }
    const { link, toast } = await share(long)
    expect(toast).toMatchObject({ status: 'success' })
    expect(parseRunHash(new URL(link!).hash)).toEqual({ recording: long, version: 2 })
  })

  it.each([
    ['ticks', { ...recording, tick: 1_000_000_001 }, '1,000,000,000 ticks'],
    ['presses', { tick: 120, presses: Array.from({ length: 2_001 }, () => recording.presses[0]!) }, '2,000 presses'],
  ])('copies none of a run with too many %s, and says so', async (_, tooLong, limit) => {
    const { link, toast } = await share(tooLong)
    expect(link).toBeUndefined()
    expect(toast).toMatchObject({ status: 'error', body: expect.stringContaining(limit) })
  })
})
