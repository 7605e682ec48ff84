import { describe, expect, it } from 'vitest'
import { completeQuery, findQueryToken } from './completeQuery.ts'
import { parseQuery } from './parseQuery.ts'

/** The caret is at the bar. */
const find = (text: string) => findQueryToken(text.replace('|', ''), text.indexOf('|'))

function complete(text: string, value: string): string {
  const token = find(text)
  if (!token) throw new Error(`Nothing to complete in ${text}`)
  const query = text.replace('|', '')
  const edit = completeQuery(query, token, value)
  return `${query.slice(0, edit.start)}${edit.text}|${query.slice(edit.end)}`
}

describe('the token at the caret', () => {
  it.each([
    ['|', null, ''],
    ['is|', null, 'is'],
    ['lamp -ass|', null, 'ass'],
    ['(is:open or ki|)', null, 'ki'],
    ['lamp is:|', 'is', ''],
    ['-tag:wi|', 'tag', 'wi'],
    ['votes:>=1|', 'votes', '1'],
    ['tag:"two wo|', 'tag', 'two wo'],
    ['MILESTONE：0.|', 'milestone', '0.'],
    ['author:@ma|', 'author', '@ma'],
  ])('is found in %s', (text, key, prefix) => {
    expect(find(text)).toMatchObject({ key, prefix })
  })

  it.each(['la|mp', '"stays l|', 'tag:"two words"|', 'is:o|pen'])('is no token in %s', (text) => {
    expect(find(text)).toBeNull()
  })
})

describe('a completed query', () => {
  it.each([
    ['ass|', 'assignee', 'assignee:|'],
    ['lamp -i| or x', 'is', 'lamp -is:| or x'],
    ['is:o|', 'open', 'is:open |'],
    ['is:o| lamp', 'open', 'is:open |lamp'],
    ['(is:|)', 'open', '(is:open |)'],
    ['tag:tw|', 'two words', 'tag:"two words" |'],
    ['tag:"tw|', 'two words', 'tag:"two words" |'],
    ['fixed:<0.|', '0.76', 'fixed:<0.76 |'],
  ])('of %s with %s is %s', (text, value, completed) => {
    expect(complete(text, value)).toBe(completed)
  })

  it('has the value that was chosen, whatever it contains', () => {
    for (const value of ['two words', '>5', '(a)', '-x', 'a:b', '@name']) {
      const query = complete('tag:|', value).replace('|', '')
      expect(parseQuery(query)).toMatchObject({ ok: true, query: { filter: { type: 'term', value } } })
    }
  })
})
