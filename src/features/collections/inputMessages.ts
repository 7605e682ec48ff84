import { defineMessages } from '#language/messages.ts'

export const inputMessages = defineMessages({
  titleRequired: { en: 'Give the collection a title', zh: '请填写合集标题' },
  tooLong: {
    en: (max: number) => `Use at most ${max} characters`,
    zh: (max: number) => `最多 ${max} 个字符`,
  },
  referenceInvalid: { en: 'Enter the address of a public creation', zh: '请输入公开作品的网址' },
  tooManyCollections: {
    en: (max: number) => `You have ${max} collections. Delete one that you do not need any more.`,
    zh: (max: number) => `你的合集已达 ${max} 个，请先删除不再需要的合集。`,
  },
  tooManyEntries: {
    en: (max: number) => `A collection has room for ${max} creations`,
    zh: (max: number) => `每个合集最多可收录 ${max} 件作品`,
  },
  alreadyThere: { en: 'It is already in this collection', zh: '该作品已在此合集中' },
  changedMeanwhile: {
    en: 'Somebody else has just changed this collection. Look at the new order and try again.',
    zh: '其他人刚刚修改了此合集，请查看新顺序后重试。',
  },
  tooManyEditors: {
    en: (max: number) => `A collection has room for ${max} editors`,
    zh: (max: number) => `每个合集最多可有 ${max} 名编辑者`,
  },
  hasDeclined: {
    en: 'They declined your invitation. You can ask them again in a month.',
    zh: '对方已婉拒你的邀请，一个月后可再次邀请。',
  },
  noSuchUser: { en: 'There is no user of this name', zh: '没有此用户' },
})
