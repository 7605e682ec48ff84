import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  basedOn: { en: 'Based on', zh: '来源作品' },
  basedOnHint: {
    en: 'Did you build on other creations? Name them, and their authors get the credit.',
    zh: '若借鉴了其他作品，请在此注明，让原作者得到认可。',
  },
  find: { en: 'Find a creation by name or address', zh: '按名称或地址查找作品' },
  found: {
    en: (n: number) => (n === 0 ? 'No creation found' : `${n} found`),
    zh: (n: number) => (n === 0 ? '未找到作品' : `找到 ${n} 个`),
  },
  add: { en: (title: string) => `Add ${title}`, zh: (title: string) => `添加 ${title}` },
  remove: { en: (title: string) => `Remove ${title}`, zh: (title: string) => `移除 ${title}` },
  by: {
    en: (author: string, licence: string) => `by @${author}, ${licence}`,
    zh: (author: string, licence: string) => `@${author}，${licence}`,
  },
  sharesBoard: {
    en: 'It shares a board with these. Is it based on one of them?',
    zh: '此作品与以下作品有相同的电路板，是否以其为来源？',
  },
  licence: { en: 'Licence', zh: '许可证' },
  licenceHint: { en: 'What others may do with your creation.', zh: '他人可以如何使用你的作品。' },
  choose: { en: 'Choose a licence', zh: '请选择许可证' },
})
