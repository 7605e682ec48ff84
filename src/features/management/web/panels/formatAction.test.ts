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

  it('speaks Chinese', () => expect(withLanguage('zh', () => formatAction('post.delete'))).toBe('删除了帖子'))
})
