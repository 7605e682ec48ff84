import { describe, expect, it, vi } from 'vitest'
import { parsePrefill } from './prefill.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const blob = 'A'.repeat(22)

describe('parsePrefill', () => {
  it.each([
    ['plain JSON', '{"title":"加法器","body":"**16** bits"}'],
    ['base64url', encode({ title: '加法器', body: '**16** bits', kind: 'ignored' })],
  ])('parses %s', (_, prefill) => {
    expect(parsePrefill({ prefill })).toMatchObject({ title: '加法器', body: '**16** bits' })
  })

  it('accepts only texts and valid ids', () => {
    const search = {
      prefill: encode({ title: ['x'], body: { toString: 1 } }),
      blobs: `${blob},../x,${blob}`,
      images: `,${blob}`,
    }
    expect(parsePrefill(search)).toEqual({ title: '', body: '', blobs: [blob], images: [blob] })
  })

  it.each(['{', 'not base64!', encode(null), encode('x').slice(0, 3)])('logs and ignores %j', (prefill) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(parsePrefill({ prefill })).toMatchObject({ title: '', body: '' })
    warned.mockRestore()
  })
})
