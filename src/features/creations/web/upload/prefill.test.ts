import { describe, expect, it, vi } from 'vitest'
import { readPrefill } from './prefill.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const blob = 'A'.repeat(22)

describe('readPrefill (D39)', () => {
  it.each([
    ['plain JSON', '{"title":"加法器","body":"**16** bits"}'],
    ['base64url', encoded({ title: '加法器', body: '**16** bits', kind: 'ignored' })],
  ])('reads %s', (_, prefill) => {
    expect(readPrefill({ prefill })).toMatchObject({ title: '加法器', body: '**16** bits' })
  })

  it('takes nothing but texts and ids', () => {
    const search = {
      prefill: encoded({ title: ['x'], body: { toString: 1 } }),
      blobs: `${blob},../x,${blob}`,
      images: `,${blob}`,
    }
    expect(readPrefill(search)).toEqual({ title: '', body: '', blobs: [blob], images: [blob] })
  })

  it.each(['{', 'not base64!', encoded(null), encoded('x').slice(0, 3)])('logs and ignores %j', (prefill) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readPrefill({ prefill })).toMatchObject({ title: '', body: '' })
    warned.mockRestore()
  })
})
