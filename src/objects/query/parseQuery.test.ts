import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { generateQuery } from '#tests/randomQuery.ts'
import { hasTerm, withoutTerm, withTerm } from './editQuery.ts'
import { parseQuery } from './parseQuery.ts'
import { printQuery } from './printQuery.ts'
import type { Query } from './query.ts'

function parse(text: string): Query {
  const result = parseQuery(text)
  if (!result.ok) throw new Error(`${text}: ${result.detail}`)
  return result.query
}

/** A compact notation for comparisons: and(…), or(…), not(…). */
const shape = (text: string): string => {
  const show = (node: Query['filter']): string => {
    if (!node) return 'all'
    if (node.type === 'text') return node.phrase ? `"${node.value}"` : node.value
    if (node.type === 'term') return `${node.key}${node.operator}${node.value}`
    if (node.type === 'not') return `not(${show(node.item)})`
    return `${node.type}(${node.items.map(show).join(', ')})`
  }
  return show(parse(text).filter)
}

const parseError = (text: string) => {
  const result = parseQuery(text)
  return result.ok ? 'ok' : `${result.position}: ${result.detail}`
}

describe('parseQuery', () => {
  it.each([
    ['', 'all'],
    ['run() A.Do() x', 'and(run(), A.Do(), x)'],
    ['(run()) Do(int) a()b', 'and(run(), Do, int, a()b)'],
    ['  \u3000 ', 'all'],
    ['wire', 'wire'],
    ['"stays lit" lamp', 'and("stays lit", lamp)'],
    ['is:open Kind:issue', 'and(is:open, kind:issue)'],
    ['tag:"power supply"', 'tag:power supply'],
    ['created:>2026-01-01 votes:<=10', 'and(created>2026-01-01, votes<=10)'],
    ['-tag:audio -"a b" -(a or b)', 'and(not(tag:audio), not("a b"), not(or(a, b)))'],
    ['NOT is:open NOT(a) -(-b)', 'and(not(is:open), not(a), b)'],
    ['a b or c', 'or(and(a, b), c)'],
    ['a (b OR c)', 'and(a, or(b, c))'],
    ['a and b AND c', 'and(a, b, c)'],
    ['标签：导线 tag：线 “闪烁 灯”', 'and(标签：导线, tag:线, "闪烁 灯")'],
    ['lamp does not light', 'and(lamp, does, not, light)'],
    ['run --headless - now', 'and(run, --headless, -, now)'],
    ['https://example.org/x 12:30', 'and(https://example.org/x, 12:30)'],
    ['oracle andes northern', 'and(oracle, andes, northern)'],
    ["it's 100% {x} a_b\\c", "and(it's, 100%, {x}, a_b\\c)"],
  ])('parses %s as %s', (text, expected) => expect(shape(text)).toBe(expected))

  it('separates the sort order from the conditions', () => {
    expect(parse('sort:-votes is:open')).toMatchObject({ sort: '-votes', filter: { key: 'is', position: 12 } })
    expect(parse('sort:created')).toEqual({ sort: 'created', filter: null })
  })

  it.each([
    ['tag:wires "stays', '10: the quote that begins here is not closed'],
    ['(a or b', '0: the parenthesis that opens here is not closed'],
    ['a) b', '1: a parenthesis closes here that was never opened'],
    ['a ()', '2: there is nothing between these parentheses'],
    ['a "" b', '2: there is nothing between these quotes'],
    ['tag: wires', '3: "tag:" needs a value'],
    ['votes:>', '5: "votes:" needs a value'],
    ['or b', '0: "or" needs something on both sides'],
    ['a or', '2: "or" needs something on both sides'],
    ['a or or b', '2: "or" needs something on both sides'],
    ['(a or) b', '3: "or" needs something on both sides'],
    ['lamp NOT', '5: "NOT" needs something after it'],
    ['-sort:votes', '1: "sort:" orders the whole list'],
    ['a or sort:votes', '5: "sort:" orders the whole list'],
    ['sort:a sort:b', '7: there can be only one "sort:"'],
    ['x'.repeat(1_001), '1000: the query has more than 1000 characters'],
    ['a '.repeat(51), '100: the query has more than 50 terms'],
    ['('.repeat(21) + ')'.repeat(21), '20: parentheses and negations are nested more than 20 deep'],
    ['NOT '.repeat(240), '80: parentheses and negations are nested more than 20 deep'],
  ])('rejects %s: %s', (text, expected) => expect(parseError(text)).toContain(expected))

  it('reports errors in the language of the user', () => {
    expect(withLanguage('zh', () => parseError('(a'))).toBe('0: 此处的左括号没有对应的右括号')
  })

  it('keeps the other terms when a facet edits the query', () => {
    const query = parse('lamp is:open (a or b) sort:-votes')
    const rest = withoutTerm(query, 'is')
    expect(printQuery(rest)).toBe('lamp (a or b) sort:-votes')
    expect(printQuery(withTerm(rest, 'is', 'fixed'))).toBe('lamp (a or b) is:fixed sort:-votes')
    expect(printQuery(withTerm(parse('a or b'), 'tag', 'power supply'))).toBe('(a or b) tag:"power supply"')
    expect([hasTerm(query, 'is', 'open'), hasTerm(query, 'is', 'closed')]).toEqual([true, false])
  })
})

describe('random and mutated queries', () => {
  const count = Number(process.env['FUZZ_QUERIES'] ?? 2_000)

  it(
    `are parsed or rejected without throwing, and survive printing (${count} of them)`,
    () => {
      const withoutPositions = (query: Query) => JSON.stringify(query, (key, value) => (key === 'position' ? 0 : value))
      for (let seed = 0; seed < count; seed++) {
        const text = generateQuery(seed)
        const result = parseQuery(text)
        if (!result.ok) {
          expect(result.detail).not.toBe('')
          expect(result.position).toBeGreaterThanOrEqual(0)
          expect(result.position).toBeLessThanOrEqual(text.length)
          continue
        }
        const again = parseQuery(printQuery(result.query))
        if (!again.ok && printQuery(result.query).length > 1_000) continue
        expect(again.ok && withoutPositions(again.query), text).toBe(withoutPositions(result.query))
      }
    },
    120_000 + count,
  )
})
