import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  commentsOn: { en: (title: string) => `Comments on “${title}”`, zh: (title: string) => `《${title}》的评论` },
  commentBy: {
    en: (name: string, title: string) => `@${name} on “${title}”`,
    zh: (name: string, title: string) => `@${name} 评论《${title}》`,
  },
  madeBy: { en: (name: string) => `What @${name} makes and writes`, zh: (name: string) => `@${name} 的作品与文字` },
  newsletter: { en: 'Newsletter', zh: '邮件通讯' },
  changelogOf: { en: (name: string) => `${name} changelog`, zh: (name: string) => `${name} 更新日志` },
})
