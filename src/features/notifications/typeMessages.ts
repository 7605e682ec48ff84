import { defineMessages } from '#language/messages.ts'

/** Names of the types in the account settings. */
export const typeMessages = defineMessages({
  reply: { en: 'Replies to your comments', zh: '对你评论的回复' },
  mention: { en: 'Mentions of you', zh: '提及你' },
  comment: { en: 'Activity in what you watch', zh: '你关注的动态' },
  answer: { en: 'Your answers that are accepted', zh: '你的回答被采纳' },
  rating: { en: 'Likes', zh: '点赞' },
  ticket_status: { en: 'Tickets opened and closed', zh: '工单状态变化' },
  ticket_fixed: { en: 'Tickets fixed', zh: '工单已修复' },
  ticket_assigned: { en: 'Tickets assigned to you', zh: '指派给你的工单' },
  ticket_info: { en: 'Questions about your tickets', zh: '关于你的工单的问题' },
  release: { en: 'Releases and announcements', zh: '发布与公告' },
  person: { en: 'Posts and creations of people you watch', zh: '你关注的人的新内容' },
  bookmark: { en: 'Reminders of your bookmarks', zh: '书签提醒' },
  moderation: { en: 'Moderation of your content', zh: '对你内容的管理' },
  system: { en: 'Messages from the site', zh: '网站消息' },
})
