import { defineMessages } from '#language/messages.ts'

/** What the notifications themselves say. The name and the title are given as they are; a title may be unknown. */
export const sentences = defineMessages({
  somebody: { en: 'Somebody', zh: '有人' },
  quoted: { en: (title: string) => `“${title}”`, zh: (title: string) => `《${title}》` },
  something: { en: 'something that is gone', zh: '已不存在的内容' },
  andOthers: {
    en: (who: string, others: number) => `${who} and ${others} ${others === 1 ? 'other' : 'others'}`,
    zh: (who: string, others: number) => `${who} 和其他 ${others} 人`,
  },
  reply: {
    en: (who: string, what: string) => `${who} replied to your comment on ${what}`,
    zh: (who: string, what: string) => `${who} 回复了您在${what}的评论`,
  },
  comment: {
    en: (who: string, what: string) => `${who} commented on ${what}`,
    zh: (who: string, what: string) => `${who} 评论了${what}`,
  },
  posted: {
    en: (who: string, what: string) => `${who} posted ${what}`,
    zh: (who: string, what: string) => `${who} 发表了${what}`,
  },
  mention: {
    en: (who: string, what: string) => `${who} mentioned you in ${what}`,
    zh: (who: string, what: string) => `${who} 在${what}中提到了您`,
  },
  likes: {
    en: (who: string, what: string, n: number) => `${who} ${n === 1 ? 'likes' : 'like'} ${what}`,
    zh: (who: string, what: string) => `${who} 赞了${what}`,
  },
  likesComment: {
    en: (who: string, what: string, n: number) => `${who} ${n === 1 ? 'likes' : 'like'} your comment on ${what}`,
    zh: (who: string, what: string) => `${who} 赞了您在${what}的评论`,
  },
  opened: {
    en: (who: string, what: string) => `${who} reopened ${what}`,
    zh: (who: string, what: string) => `${who} 重新打开了${what}`,
  },
  closed: {
    en: (who: string, what: string) => `${who} closed ${what}`,
    zh: (who: string, what: string) => `${who} 关闭了${what}`,
  },
  statusChanged: {
    en: (who: string, what: string) => `${who} changed the status of ${what}`,
    zh: (who: string, what: string) => `${who} 更改了${what}的状态`,
  },
  fixed: {
    en: (what: string, version: string) => `${what} is fixed${version && ` in ${version}`}`,
    zh: (what: string, version: string) => `${what}已${version && `在 ${version} 中`}修复`,
  },
  release: {
    en: (what: string) => `New: ${what}`,
    zh: (what: string) => `新内容：${what}`,
  },
  hidden: { en: (what: string) => `The staff have hidden ${what}`, zh: (what: string) => `工作人员隐藏了${what}` },
  restored: {
    en: (what: string) => `The staff have restored ${what}`,
    zh: (what: string) => `工作人员恢复了${what}`,
  },
  deleted: { en: (what: string) => `The staff have deleted ${what}`, zh: (what: string) => `工作人员删除了${what}` },
  moderation: {
    en: (what: string) => `The staff have looked at ${what}`,
    zh: (what: string) => `工作人员处理了${what}`,
  },
  system: { en: 'A message from the site', zh: '来自网站的消息' },
})
