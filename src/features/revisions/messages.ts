import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  title: { en: 'Edit history', zh: '编辑记录' },
  notFound: { en: 'This text does not exist.', zh: '此文本不存在。' },
  isCurrent: {
    en: 'This is the current text. Edit it instead.',
    zh: '这是当前文本，请直接编辑它。',
  },
  none: { en: 'No earlier texts', zh: '没有更早的文本' },
  noneHint: {
    en: 'Corrections within five minutes are not kept, nor are texts from before the history began.',
    zh: '五分钟内的修改不会保留，编辑记录启用之前的文本也没有保留。',
  },
  versions: { en: 'Texts', zh: '各个文本' },
  original: { en: 'Original', zh: '最初的文本' },
  current: { en: 'Current', zh: '当前' },
  by: { en: 'by', zh: '作者' },
  deletedUser: { en: 'a deleted account', zh: '已注销的账号' },
  changes: { en: 'Changes', zh: '更改' },
  added: { en: 'Added:', zh: '新增：' },
  removed: { en: 'Removed:', zh: '删除：' },
  unchanged: {
    en: (count: string) => `${count} characters unchanged`,
    zh: (count: string) => `${count} 个字符未更改`,
  },
  delete: { en: 'Delete this text for good', zh: '永久删除此文本' },
  deleteHint: {
    en: 'For personal data and the like. Nobody can read it here again, and it cannot be restored.',
    zh: '用于个人信息等内容。删除后任何人都无法再在此读到它，也无法恢复。',
  },
  deleted: { en: 'The text was deleted.', zh: '文本已删除。' },
})
