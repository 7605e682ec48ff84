import { defineMessages } from '#language/messages.ts'

export const deletedMessages = defineMessages({
  deleted: { en: 'Deleted', zh: '已删除的内容' },
  about: {
    en: 'For 30 days a deleted post, ticket or creation can come back with all that stands on it, whoever deleted it.',
    zh: '无论由谁删除，帖子、工单和作品连同其上的全部内容在 30 天内都可以恢复。',
  },
  none: { en: 'Nothing has been deleted in the last 30 days', zh: '最近 30 天内没有内容被删除' },
  title: { en: 'Title', zh: '标题' },
  author: { en: 'Author', zh: '作者' },
  deletedAt: { en: 'When', zh: '删除时间' },
  deletedBy: { en: 'By', zh: '删除者' },
  itsAuthor: { en: 'its author', zh: '作者本人' },
  goneOn: { en: 'Gone for good', zh: '彻底删除' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreOf: { en: (title: string) => `Restore “${title}”`, zh: (title: string) => `恢复“${title}”` },
  restoreSure: {
    en: (title: string) => `Bring “${title}” back?`,
    zh: (title: string) => `恢复“${title}”？`,
  },
  restored: {
    en: (title: string) => `“${title}” is there again.`,
    zh: (title: string) => `“${title}”已恢复。`,
  },
  show: { en: 'Show it', zh: '查看' },
  newer: { en: 'Newer', zh: '较新' },
  older: { en: 'Older', zh: '较早' },
})
