import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  deletedCreations: { en: 'Deleted creations', zh: '已删除的作品' },
  about: {
    en: 'For 30 days a deleted creation can come back with its file, pictures and comments, whoever deleted it.',
    zh: '无论由谁删除，作品连同文件、图片和评论在 30 天内都可以恢复。',
  },
  none: { en: 'No creation has been deleted in the last 30 days', zh: '最近 30 天内没有作品被删除' },
  title: { en: 'Title', zh: '标题' },
  author: { en: 'Author', zh: '作者' },
  fileSize: { en: 'File', zh: '文件' },
  deleted: { en: 'Deleted', zh: '删除时间' },
  deletedBy: { en: 'By', zh: '删除者' },
  itsAuthor: { en: 'its author', zh: '作者本人' },
  goneOn: { en: 'Gone for good', zh: '彻底删除' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreOf: { en: (title: string) => `Restore “${title}”`, zh: (title: string) => `恢复“${title}”` },
  restoreSure: {
    en: (title: string) => `Bring “${title}” back onto the hub?`,
    zh: (title: string) => `将“${title}”恢复到作品库？`,
  },
  restored: {
    en: (title: string) => `“${title}” is on the hub again.`,
    zh: (title: string) => `“${title}”已恢复到作品库。`,
  },
  show: { en: 'Show it', zh: '查看' },
  newer: { en: 'Newer', zh: '较新' },
  older: { en: 'Older', zh: '较早' },
})
