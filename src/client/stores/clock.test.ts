import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatRelative } from '#language/formatTime.ts'

const serverSeconds = 1_790_000_000

/** Each clock is that of a page of its own. */
async function loadPage({ behind }: { behind: number }) {
  vi.useFakeTimers({ now: (serverSeconds - behind) * 1_000 })
  vi.resetModules()
  return import('./clock.ts')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (page: Awaited<ReturnType<typeof loadPage>>, at: number) => formatRelative(at, page.clock.get() ?? 0)

it.each([5 * 60, 20, 86_400 * 400])('a clock that is %d seconds slow shows nothing from the future', async (behind) => {
  const page = await loadPage({ behind })
  page.noteServerTime(serverSeconds)
  expect(show(page, serverSeconds)).toBe('just now')
  vi.advanceTimersByTime(60_000)
  expect(show(page, serverSeconds)).toBe('1 minute ago')
})

it('a response corrects a clock that is already shown', async () => {
  const page = await loadPage({ behind: 300 })
  expect(show(page, serverSeconds)).toBe('in 5 minutes')
  page.noteServerTime(serverSeconds)
  expect(show(page, serverSeconds)).toBe('just now')
})

it('neither an old response nor one without a time changes the clock', async () => {
  const page = await loadPage({ behind: 300 })
  page.noteServerTime(serverSeconds)
  for (const seconds of [serverSeconds - 3_600, Number.NaN]) page.noteServerTime(seconds)
  expect(page.clock.get()).toBe(serverSeconds)
})

it('what is really in the future stays there', async () => {
  const page = await loadPage({ behind: 300 })
  page.noteServerTime(serverSeconds)
  expect(show(page, serverSeconds + 3_600)).toBe('in 1 hour')
})
