import { defineMessages } from '#language/messages.ts'

export const historyMessages = defineMessages({
  history: { en: 'History', zh: '历史' },
  title: { en: 'Former texts', zh: '历史版本' },
  current: { en: 'current', zh: '当前' },
  deletedUser: { en: 'deleted user', zh: '已注销用户' },
  none: { en: 'Nothing has been saved yet.', zh: '还没有保存过。' },
  added: { en: 'Added:', zh: '新增：' },
  removed: { en: 'Removed:', zh: '删除：' },
  restore: { en: 'Use this text', zh: '使用此版本' },
  restored: { en: 'The text is back in the form. Save the draft to keep it.', zh: '内容已放回表单，请保存草稿。' },
})
