import { afterEach, expect, vi } from 'vitest'

// A test that makes the code complain has found a fault, unless it says it expects the complaint.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const said = complaints.mock.calls.map((words) => words.map(String).join(' '))
  complaints.mockClear()
  expect(said, 'console.error').toEqual([])
})
