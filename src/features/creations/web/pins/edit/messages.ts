import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  hint: {
    en: (max: number) => `Choose up to ${max} creations. Drag them into the order you like; changes are saved at once.`,
    zh: (max: number) => `最多选择 ${max} 个作品，拖动即可调整顺序，更改会立即保存。`,
  },
  none: { en: 'Nothing pinned yet. Add your best work below.', zh: '还没有精选作品，请在下方添加你的得意之作。' },
  drag: { en: (title: string) => `Drag ${title}`, zh: (title: string) => `拖动 ${title}` },
  earlier: { en: (title: string) => `Move ${title} up`, zh: (title: string) => `上移 ${title}` },
  later: { en: (title: string) => `Move ${title} down`, zh: (title: string) => `下移 ${title}` },
  unpin: { en: (title: string) => `Unpin ${title}`, zh: (title: string) => `取消精选 ${title}` },
  pin: { en: (title: string) => `Pin ${title}`, zh: (title: string) => `精选 ${title}` },
  pinToProfile: { en: 'Pin to profile', zh: '在个人主页精选' },
  unpinFromProfile: { en: 'Unpin from profile', zh: '从个人主页取消精选' },
  pinnedNow: { en: (title: string) => `${title} is pinned.`, zh: (title: string) => `已精选 ${title}。` },
  unpinnedNow: {
    en: (title: string) => `${title} is no longer pinned.`,
    zh: (title: string) => `已取消精选 ${title}。`,
  },
  choices: { en: 'Your creations', zh: '你的作品' },
  find: { en: 'Find one of your creations', zh: '查找你的作品' },
  noneFound: { en: 'No other public creation of yours matches.', zh: '没有其他匹配的公开作品。' },
  noOthers: { en: 'You have no other public creations to pin.', zh: '没有其他可精选的公开作品。' },
  full: {
    en: (max: number) => `All ${max} places are taken. Unpin one to make room.`,
    zh: (max: number) => `${max} 个位置已满，取消一个后可再添加。`,
  },
  failed: { en: 'Failed to save this', zh: '保存失败' },
})
