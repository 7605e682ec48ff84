import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  joined: { en: 'Joined', zh: '加入于' },
  bio: { en: 'Bio', zh: '个人简介' },
  setBio: { en: 'Set bio', zh: '设置简介' },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  bioError: {
    en: (message: string) => `Error saving bio: ${message}`,
    zh: (message: string) => `保存简介时出错：${message}`,
  },
  bioTooLong: {
    en: (max: number) => `The bio must have at most ${max} characters`,
    zh: (max: number) => `简介最多 ${max} 个字符`,
  },
  bioUsed: {
    en: (used: number, max: number) => `${used} of ${max}`,
    zh: (used: number, max: number) => `${used} / ${max}`,
  },
  history: { en: 'History', zh: '动态' },
  postIn: { en: 'Post in', zh: '发帖于' },
  commentOn: { en: 'Comment on', zh: '评论' },
  ticketIn: { en: 'Ticket for', zh: '工单，产品：' },
  creationIn: { en: 'Creation in', zh: '作品，位于' },
  post: { en: 'Post', zh: '帖子' },
  comment: { en: 'Comment', zh: '评论' },
  ticket: { en: 'Ticket', zh: '工单' },
  creation: { en: 'Creation', zh: '作品' },
  noHistory: { en: 'Nothing here yet', zh: '这里还没有内容' },
  noHistoryHint: {
    en: (name: string) => `Posts, comments, tickets and creations by @${name} will be listed here, newest first.`,
    zh: (name: string) => `@${name} 的帖子、评论、工单和作品会按时间倒序显示在这里。`,
  },
  toForums: { en: 'Go to the forum', zh: '前往论坛' },
  noMoreHistory: { en: 'There is nothing on this page', zh: '此页没有内容' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
})
