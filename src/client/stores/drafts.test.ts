import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteDrafts, formDraftLifetimeMs, listDraftKeySuffixes, readDraft, writeDraft } from './drafts.ts'

const hourMs = 60 * 60_000
const now = Date.UTC(2026, 10, 20)

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  // Object.keys() lists the stored keys, as in a browser.
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is stored by object and parent', () => {
    writeDraft('pst-00000001 ', 'To all', now)
    writeDraft('pst-00000001 cmt-00000001', 'To one', now)
    const read = (key: string) => readDraft(key, { now })
    expect([read('pst-00000001 '), read('pst-00000001 cmt-00000001')]).toEqual(['To all', 'To one'])
    expect([read('pst-00000001 cmt-00000002'), read('pst-00000002 ')]).toEqual(['', ''])
    writeDraft('pst-00000001 ', ' \n', now)
    expect([...stored.keys()]).toEqual(['draft pst-00000001 cmt-00000001'])
  })

  it('of a comment expires after an hour', () => {
    writeDraft('a', 'Half a thou', now)
    expect(readDraft('a', { now: now + hourMs - 1 })).toBe('Half a thou')
    expect(readDraft('a', { now: now + hourMs })).toBe('')
    expect(stored.size).toBe(0)
  })

  it('of a form expires after a day', () => {
    const read = (atMs: number) => readDraft('a', { now: atMs, lifeMs: formDraftLifetimeMs })
    writeDraft('a', '{}', now)
    expect([read(now + 24 * hourMs - 1), read(now + 24 * hourMs)]).toEqual(['{}', ''])
  })

  it('is found by the object that it comments on', () => {
    writeDraft('pst-00000001 cmt-00000001', 'To one')
    writeDraft('pst-00000001 cmt-00000002', 'To another', Date.now() - hourMs)
    writeDraft('pst-00000002 cmt-00000003', 'Elsewhere')
    expect(listDraftKeySuffixes('pst-00000001 ')).toEqual(['cmt-00000001'])
  })

  it('is deleted on sign-out, and nothing else with it', () => {
    writeDraft('pst-00000001 ', 'Half a thought', now)
    stored.set('theme', 'dark')
    deleteDrafts()
    expect([...stored.keys()]).toEqual(['theme'])
  })

  it('reads as empty if storage is disabled or holds something else', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    stored.set('draft a', 'not JSON')
    expect(readDraft('a')).toBe('')
    vi.stubGlobal('localStorage', undefined)
    expect(() => writeDraft('a', 'Half')).not.toThrow()
    expect([readDraft('a'), listDraftKeySuffixes('a')]).toEqual(['', []])
    expect(warned).toHaveBeenCalled()
    warned.mockRestore()
  })
})
