import { defineMessages } from '#language/messages.ts'

/** Apart, because only members load them. */
export const memberMessages = defineMessages({
  edit: { en: 'Edit', zh: '编辑' },
  delete: { en: 'Delete', zh: '删除' },
  deleteSure: { en: 'Are you sure you want to delete this comment?', zh: '确定要删除这条评论吗？' },
  deleteError: { en: 'There was an error deleting your comment.', zh: '删除评论时出错。' },
  save: { en: 'Save', zh: '保存' },
  deletedComments: { en: (n: number) => `Deleted comments (${n})`, zh: (n: number) => `已删除的评论（${n}）` },
  deletedHint: { en: 'They can be restored for 30 days.', zh: '30 天内可以恢复。' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreError: { en: 'The comment could not be restored.', zh: '无法恢复评论。' },
})
