import { defineMessages } from '#language/messages.ts'

/** Texts of the form for a collection. */
export const formMessages = defineMessages({
  title: { en: 'Title', zh: '标题' },
  description: { en: 'Description', zh: '简介' },
  descriptionHint: { en: 'What is it about, and who is it for?', zh: '内容是什么？适合谁看？' },
  visibility: { en: 'Who can see it', zh: '谁可以查看' },
  public: { en: 'Everybody', zh: '所有人' },
  unlisted: { en: 'Everybody who has the link', zh: '拥有链接的人' },
  private: { en: 'Only you, your editors and the staff', zh: '仅你、编辑者和管理人员' },
  create: { en: 'Create collection', zh: '创建合集' },
  save: { en: 'Save', zh: '保存' },
  newCollection: { en: 'New collection', zh: '新建合集' },
  owned: { en: 'Your collections', zh: '你的合集' },
  about: {
    en: 'Lists of creations that you put together, alone or with others.',
    zh: '你独自或与他人一起整理的作品列表。',
  },
  none: { en: 'No collections yet', zh: '还没有合集' },
  noneHint: { en: 'Create one, then add creations from their pages.', zh: '先创建合集，再从作品页面添加。' },
})
