import type { Notice } from '#client/errors/pageErrors.ts'
import { defineMessages } from '#language/messages.ts'

export const noticeMessages = defineMessages({
  noSuchUser: { en: 'There is no user with that name.', zh: '没有叫这个名字的用户。' },
  incompleteLink: {
    en: 'That link is incomplete. Copy all of it from the email.',
    zh: '该链接不完整，请从邮件中复制完整的链接。',
  },
}) satisfies Record<Notice, () => string>
