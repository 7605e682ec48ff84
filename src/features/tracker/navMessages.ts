import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  issueTracker: { en: 'Issue tracker', zh: '问题追踪' },
  siteChangelog: { en: 'Site changelog', zh: '网站更新日志' },
})
