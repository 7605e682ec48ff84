import { defineMessages } from '#language/messages.ts'

/** Apart, because the list of shortcuts loads only these. */
export const inboxShortcutMessages = defineMessages({
  move: { en: 'Next or previous entry', zh: '下一项或上一项' },
  open: { en: 'Open the entry', zh: '打开' },
  assign: { en: 'Assign to me', zh: '由我处理' },
  accept: { en: 'Keep, release or send again', zh: '保留、放行或重新发送' },
  hide: { en: 'Hide what was reported', zh: '隐藏被举报的内容' },
  discard: { en: 'Discard the email', zh: '丢弃邮件' },
  undo: { en: 'Undo the last action', zh: '撤销上一个操作' },
})
