import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { formatAction } from './formatAction.ts'

describe('formatAction', () => {
  it.each([
    ['post.move', 'Moved the post'],
    ['comment.hide', 'Hid the comment'],
    ['user.suspend', 'Suspended'],
    ['ticket.duplicate', 'Marked as a duplicate:'],
    ['machine.polish', 'machine.polish'],
  ])('says what %s did: %s', (action, text) => expect(formatAction(action)).toBe(text))

  it('has words for every action that is logged, in the messages of management', () => {
    const sources = globSync('src/**/operations/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    const logged = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\baction: '(\w+\.\w+)'/g)].map(([, action = '']) => action),
    )
    expect(logged.length).toBeGreaterThan(30)
    expect(logged.filter((action) => formatAction(action) === action)).toEqual([])
  })

  it('speaks Chinese', () => expect(withLanguage('zh', () => formatAction('post.delete'))).toBe('删除了帖子'))
})
