import { describe, expect, it } from 'vitest'
import { findTrigger } from './findTrigger.ts'

/** The caret is at the bar. */
const find = (text: string) => findTrigger(text.replace('|', ''), text.indexOf('|'))

describe('findTrigger', () => {
  it('finds the sign and the text between it and the caret', () => {
    expect(find('Ask @li| about it')).toEqual({ sign: '@', start: 4, text: 'li' })
    expect(find('@|')).toEqual({ sign: '@', start: 0, text: '' })
    expect(find('first\n(@Lin-We|')).toEqual({ sign: '@', start: 7, text: 'Lin-We' })
    expect(find('你好，@xi|')).toEqual({ sign: '@', start: 3, text: 'xi' })
    expect(find('See #41|')).toEqual({ sign: '#', start: 4, text: '41' })
    expect(find('See #ripple carry ad|')).toEqual({ sign: '#', start: 4, text: 'ripple carry ad' })
  })

  it.each([
    'mail a@b|',
    'Ask @li |',
    '@@li|',
    '# A heading|',
    '## Two|',
    'a#1|',
    '#|',
    'See #12, and then it went on for many words|',
    'See #12  |',
    '```\n@media|',
    '~~~c\n#include|',
  ])('finds nothing in %j', (text) => {
    expect(find(text)).toBeUndefined()
  })

  it('finds a name after a closed block of code', () => {
    expect(find('```\n@media\n```\n@li|')).toEqual({ sign: '@', start: 15, text: 'li' })
  })
})
