import { defineMessages } from '#language/messages.ts'

export const deletedMessages = defineMessages({
  deleted: { en: 'Deleted', zh: '已删除的内容' },
  about: {
    en: 'Posts, tickets and creations can be restored for 30 days, with their comments.',
    zh: '帖子、工单和作品在删除后 30 天内可连同评论一起恢复。',
  },
  none: { en: 'Nothing was deleted in the last 30 days', zh: '最近 30 天内没有内容被删除' },
  title: { en: 'Title', zh: '标题' },
  author: { en: 'Author', zh: '作者' },
  deletedAt: { en: 'Deleted', zh: '删除时间' },
  deletedBy: { en: 'By', zh: '删除者' },
  itsAuthor: { en: 'the author', zh: '作者本人' },
  goneOn: { en: 'Restorable until', zh: '可恢复至' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreOf: { en: (title: string) => `Restore “${title}”`, zh: (title: string) => `恢复“${title}”` },
  restoreSure: {
    en: (title: string) => `Restore “${title}” and its comments?`,
    zh: (title: string) => `要恢复“${title}”及其评论吗？`,
  },
  restored: {
    en: (title: string) => `“${title}” was restored.`,
    zh: (title: string) => `“${title}”已恢复。`,
  },
  show: { en: 'View', zh: '查看' },
  newer: { en: 'Newer', zh: '较新' },
  older: { en: 'Older', zh: '较早' },
})
