import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  intro: {
    en: 'Creations that belong together, put in order by players.',
    zh: '玩家整理的作品合集，按顺序呈现。',
  },
  list: { en: 'All collections', zh: '全部合集' },
  yours: { en: 'Your collections', zh: '你的合集' },
  nothing: { en: 'No collections yet', zh: '还没有合集' },
  nothingHint: {
    en: 'Open a creation you like and press “Add to collection”.',
    zh: '打开你喜欢的作品，点击“加入合集”。',
  },
  noCollection: { en: 'This collection does not exist, or is private', zh: '该合集不存在或为私密合集' },
  count: {
    en: (count: number) => `${count} ${count === 1 ? 'creation' : 'creations'}`,
    zh: (count: number) => `${count} 件作品`,
  },
  by: { en: 'By', zh: '作者' },
  with: { en: 'with', zh: '协作' },
  changed: { en: 'Changed', zh: '更新于' },
  unlisted: { en: 'Unlisted', zh: '不公开列出' },
  private: { en: 'Private', zh: '私密' },
  hidden: { en: 'The staff have hidden this collection.', zh: '管理人员已隐藏此合集。' },
  downloadAll: { en: 'Download all', zh: '全部下载' },
  entries: { en: 'Creations in this collection', zh: '合集中的作品' },
  gone: { en: 'This creation is no longer available', zh: '该作品已无法查看' },
  empty: { en: 'Nothing in here yet', zh: '这里还没有作品' },
  emptyHint: { en: 'Come back later.', zh: '请稍后再来。' },
  edit: { en: 'Edit creations', zh: '编辑作品列表' },
  done: { en: 'Done', zh: '完成' },
  settings: { en: 'Settings', zh: '设置' },
})
