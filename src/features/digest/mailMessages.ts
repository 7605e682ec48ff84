import { defineMessages } from '#language/messages.ts'

export const mailMessages = defineMessages({
  subject: {
    en: (title: string, others: number) => (others ? `“${title}” and ${others} more you missed` : `“${title}”`),
    zh: (title: string, others: number) => (others ? `《${title}》等 ${others + 1} 条新内容` : `《${title}》`),
  },
  hello: { en: (name: string) => `Hello @${name},`, zh: (name: string) => `@${name}，你好！` },
  intro: { en: 'This happened since your last visit:', zh: '自你上次访问以来：' },
  item: {
    en: (title: string, facts: readonly string[]) => [`“${title}”`, ...facts].join(' · '),
    zh: (title: string, facts: readonly string[]) => [`《${title}》`, ...facts].join(' · '),
  },
  replies: {
    en: (n: number) => (n === 1 ? '1 new reply' : `${n} new replies`),
    zh: (n: number) => `${n} 条新回复`,
  },
  likes: { en: (n: number) => (n === 1 ? '1 like' : `${n} likes`), zh: (n: number) => `${n} 个赞` },
  read: { en: 'Read it', zh: '查看' },
  why: {
    en: 'You get this summary because you have not been here for a while. This link stops it:',
    zh: '你有一段时间没有访问，因此收到此摘要。点击以下链接可停止：',
  },
  stop: { en: 'Stop these summaries', zh: '停止发送摘要' },
  choose: { en: 'Choose how often', zh: '选择频率' },
})
