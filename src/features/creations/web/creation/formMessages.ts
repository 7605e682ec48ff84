import { defineMessages } from '#language/messages.ts'

/** Texts of the upload and edit forms and of the buttons that open them. */
export const formMessages = defineMessages({
  title: { en: 'Title', zh: '标题' },
  body: { en: 'Description', zh: '描述' },
  images: { en: 'Images', zh: '图片' },
  cancel: { en: 'Cancel', zh: '取消' },
  edit: { en: 'Edit', zh: '编辑' },
  delete: { en: 'Delete', zh: '删除' },
  deleteSure: { en: 'Are you sure you want to delete this creation?', zh: '确定要删除此作品吗？' },
  save: { en: 'Save', zh: '保存' },
})
