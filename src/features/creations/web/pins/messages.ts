import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  pinned: { en: 'Pinned creations', zh: '精选作品' },
  about: { en: 'The work that your profile shows first.', zh: '展示在个人主页最前面的作品。' },
  edit: { en: 'Edit', zh: '编辑' },
  editPinned: { en: 'Edit pinned creations', zh: '编辑精选作品' },
  done: { en: 'Done', zh: '完成' },
})
