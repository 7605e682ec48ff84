import { describe, expect, it } from 'vitest'
import { type Append, findAnomalies, type Read } from './history.ts'

const append = (value: string, [startedAt, endedAt]: [number, number], more: Partial<Append> = {}): Append => ({
  list: 'a',
  value,
  outcome: 'ok',
  startedAt,
  endedAt,
  ...more,
})

const read = (values: string, [startedAt, endedAt]: [number, number], more: Partial<Read> = {}): Read => ({
  list: 'a',
  values: [...values],
  startedAt,
  endedAt,
  ...more,
})

const find = (appends: Append[], reads: Read[]) => findAnomalies({ appends, reads }).map(({ kind }) => kind)

describe('findAnomalies', () => {
  it('accepts a history without anomalies', () => {
    const appends = [append('1', [0, 1]), append('2', [2, 5]), append('3', [3, 4])]
    const reads = [read('1', [2, 3]), read('13', [4, 5]), read('123', [6, 7]), read('', [8, 9], { list: 'b' })]
    expect(find(appends, reads)).toEqual([])
  })

  it('finds an acknowledged append that is lost', () => {
    expect(find([append('1', [0, 1]), append('2', [2, 3])], [read('2', [4, 5])])).toEqual(['lost update'])
  })

  it('accepts the loss of an append whose outcome is unknown, and that it appears late', () => {
    const appends = [append('1', [0, 1], { outcome: 'unknown' }), append('2', [0, 1], { outcome: 'unknown' })]
    expect(find(appends, [read('', [2, 3]), read('1', [4, 5])])).toEqual([])
  })

  it('finds a value that was refused, that nobody wrote, or that is in another list', () => {
    const appends = [append('1', [0, 1], { outcome: 'failed' }), append('2', [0, 1], { list: 'b' })]
    expect(find(appends, [read('132', [2, 3])])).toEqual(['aborted read', 'aborted read', 'aborted read'])
  })

  it('does not call an append lost that the last read was allowed to miss', () => {
    expect(find([append('1', [0, 1])], [read('', [5, 6], { maxAgeMs: 5 })])).toEqual([])
  })

  it('finds a value that was written twice', () => {
    expect(find([append('1', [0, 1])], [read('11', [2, 3])])).toContain('duplicate')
  })

  it('finds reads that disagree about the order (G1c)', () => {
    const appends = [append('1', [0, 2]), append('2', [0, 2])]
    expect(find(appends, [read('12', [3, 4]), read('21', [5, 6])])).toEqual(['G1c'])
  })

  it('finds an order that contradicts real time (G1c)', () => {
    expect(find([append('1', [0, 1]), append('2', [2, 3])], [read('21', [4, 5])])).toEqual(['G1c'])
  })

  it('finds a read of what was appended later (G1c)', () => {
    expect(find([append('1', [4, 5])], [read('1', [2, 3]), read('1', [6, 7])])).toContain('G1c')
  })

  it('finds a stale read, also of what was visible without being acknowledged yet (G2)', () => {
    const acknowledged = [append('1', [0, 1])]
    expect(find(acknowledged, [read('', [2, 3]), read('1', [4, 5])])).toEqual(['G2'])
    const pending = [append('1', [0, 9])]
    expect(find(pending, [read('1', [2, 3]), read('', [4, 5]), read('1', [10, 11])])).toEqual(['G2'])
  })

  it('finds concurrent reads of which each misses what the other has (G2)', () => {
    const appends = [append('1', [0, 9]), append('2', [0, 9])]
    const reads = [read('1', [1, 2]), read('2', [1, 2]), read('12', [10, 11])]
    expect(find(appends, reads)).toEqual(['G2'])
  })

  it('finds reads of two lists that cannot have happened in one order (G2)', () => {
    const appends = [append('1', [0, 9]), append('2', [0, 9], { list: 'b' })]
    const reads = [
      read('1', [1, 2]),
      read('', [3, 4], { list: 'b' }),
      read('2', [1, 2], { list: 'b' }),
      read('', [3, 4]),
    ]
    expect(find(appends, reads)).toEqual(['G2'])
  })

  it('accepts a stale read within the age that it may have, but no older one', () => {
    const appends = [append('1', [0, 1])]
    const findWith = (startedAt: number) =>
      find(appends, [read('', [startedAt, startedAt + 1], { maxAgeMs: 5 }), read('1', [20, 21])])
    expect(findWith(5)).toEqual([])
    expect(findWith(7)).toEqual(['G2'])
  })

  it('accepts that the outcome of concurrent requests differs between lists', () => {
    const appends = [append('1', [0, 9]), append('2', [0, 9], { list: 'b' })]
    const reads = [read('1', [1, 2]), read('', [1, 2], { list: 'b' }), read('2', [1, 2], { list: 'b' })]
    expect(find(appends, reads)).toEqual([])
  })
})
