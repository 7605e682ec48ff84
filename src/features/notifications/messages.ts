import { defineMessages } from '#language/messages.ts'

/** `who` and `what` are inserted unchanged. */
export const notificationMessages = defineMessages({
  somebody: { en: 'Somebody', zh: '有人' },
  quoted: { en: (title: string) => `“${title}”`, zh: (title: string) => `《${title}》` },
  something: { en: 'something that is gone', zh: '已不存在的内容' },
  andOthers: {
    en: (who: string, others: number) => `${who} and ${others} ${others === 1 ? 'other' : 'others'}`,
    zh: (who: string, others: number) => `${who} 和其他 ${others} 人`,
  },
  reply: {
    en: (who: string, what: string) => `${who} replied to your comment on ${what}`,
    zh: (who: string, what: string) => `${who} 回复了你在${what}的评论`,
  },
  comment: {
    en: (who: string, what: string) => `${who} commented on ${what}`,
    zh: (who: string, what: string) => `${who} 评论了${what}`,
  },
  newReplies: {
    en: (n: number, what: string) => `${n} new replies on ${what}`,
    zh: (n: number, what: string) => `${what}有 ${n} 条新回复`,
  },
  newRepliesToYou: {
    en: (n: number, what: string) => `${n} new replies to you on ${what}`,
    zh: (n: number, what: string) => `${what}中有 ${n} 条给你的新回复`,
  },
  answer: {
    en: (who: string, what: string) => `${who} accepted your answer to ${what}`,
    zh: (who: string, what: string) => `${who} 采纳了你对${what}的回答`,
  },
  posted: {
    en: (who: string, what: string) => `${who} posted ${what}`,
    zh: (who: string, what: string) => `${who} 发表了${what}`,
  },
  attached: {
    en: (who: string, what: string) => `${who} attached files to ${what}`,
    zh: (who: string, what: string) => `${who} 为${what}添加了文件`,
  },
  tagged: {
    en: (what: string, tag: string) => `New with the tag ${tag}: ${what}`,
    zh: (what: string, tag: string) => `标签“${tag}”下有新工单：${what}`,
  },
  published: {
    en: (who: string, what: string) => `${who} published ${what}`,
    zh: (who: string, what: string) => `${who} 发布了${what}`,
  },
  mention: {
    en: (who: string, what: string) => `${who} mentioned you in ${what}`,
    zh: (who: string, what: string) => `${who} 在${what}中提到了你`,
  },
  remix: {
    en: (who: string, what: string, parent: string) => `${who} names your creation ${parent} as a source of ${what}`,
    zh: (who: string, what: string, parent: string) => `${who} 注明${what}以你的作品${parent}为来源`,
  },
  likes: {
    en: (who: string, what: string, n: number) => `${who} ${n === 1 ? 'likes' : 'like'} ${what}`,
    zh: (who: string, what: string) => `${who} 赞了${what}`,
  },
  likesComment: {
    en: (who: string, what: string, n: number) => `${who} ${n === 1 ? 'likes' : 'like'} your comment on ${what}`,
    zh: (who: string, what: string) => `${who} 赞了你在${what}的评论`,
  },
  opened: {
    en: (who: string, what: string) => `${who} reopened ${what}`,
    zh: (who: string, what: string) => `${who} 重新打开了${what}`,
  },
  closed: {
    en: (who: string, what: string) => `${who} closed ${what}`,
    zh: (who: string, what: string) => `${who} 关闭了${what}`,
  },
  closedUnfixed: {
    en: (who: string, what: string) => `${who} closed ${what}: it will stay as it is`,
    zh: (who: string, what: string) => `${who} 关闭了${what}：不予修复`,
  },
  closedUnreproduced: {
    en: (who: string, what: string) => `${who} closed ${what}: we could not make it happen`,
    zh: (who: string, what: string) => `${who} 关闭了${what}：无法重现`,
  },
  closedUnanswered: {
    en: (_: string, what: string) => `${what} was closed after 30 days without an answer`,
    zh: (_: string, what: string) => `${what}因 30 天未收到回复而关闭`,
  },
  infoAsked: {
    en: (what: string) => `We need more details about ${what}`,
    zh: (what: string) => `我们需要关于${what}的更多信息`,
  },
  infoReminder: {
    en: (what: string) => `${what} closes in a week unless you tell us more`,
    zh: (what: string) => `如无更多信息，${what}将在一周后关闭`,
  },
  statusChanged: {
    en: (who: string, what: string) => `${who} changed the status of ${what}`,
    zh: (who: string, what: string) => `${who} 更改了${what}的状态`,
  },
  fixed: {
    en: (what: string, version: string) => `${what} is fixed${version && ` in ${version}`}`,
    zh: (what: string, version: string) => `${what}已${version && `在 ${version} 中`}修复`,
  },
  assigned: {
    en: (who: string, what: string) => `${who} assigned ${what} to you`,
    zh: (who: string, what: string) => `${who} 将${what}指派给了你`,
  },
  release: {
    en: (what: string) => `New: ${what}`,
    zh: (what: string) => `新内容：${what}`,
  },
  newVersion: {
    en: (what: string, version: string) => `${what} has a new version: ${version}`,
    zh: (what: string, version: string) => `${what}有新版本：${version}`,
  },
  awaitedMod: {
    en: (what: string) => `A mod you were waiting for is on the hub: ${what}`,
    zh: (what: string) => `你等待的模组已上架：${what}`,
  },
  newEntries: {
    en: (what: string) => `${what} has new entries`,
    zh: (what: string) => `${what}有新条目`,
  },
  newEditor: {
    en: (who: string, what: string) => `${who} made you an editor of ${what}`,
    zh: (who: string, what: string) => `${who} 邀请你编辑${what}`,
  },
  invitedEditor: {
    en: (who: string, what: string) => `${who} invites you to edit ${what}`,
    zh: (who: string, what: string) => `${who} 邀请你一起编辑${what}`,
  },
  joinedEditor: {
    en: (who: string, what: string) => `${who} accepted your invitation to edit ${what}`,
    zh: (who: string, what: string) => `${who} 接受邀请，与你一起编辑${what}`,
  },
  bookmark: {
    en: (what: string, note: string) => `Reminder: ${what}${note && ` (${note})`}`,
    zh: (what: string, note: string) => `提醒：${what}${note && `（${note}）`}`,
  },
  hidden: { en: (what: string) => `The staff hid ${what}`, zh: (what: string) => `管理人员隐藏了${what}` },
  restored: {
    en: (what: string) => `The staff restored ${what}`,
    zh: (what: string) => `管理人员恢复了${what}`,
  },
  deleted: { en: (what: string) => `The staff deleted ${what}`, zh: (what: string) => `管理人员删除了${what}` },
  tagRemoved: {
    en: (what: string, tag: string) => `The staff removed the tag ${tag} from ${what}`,
    zh: (what: string, tag: string) => `管理人员移除了${what}的标签“${tag}”`,
  },
  moderation: {
    en: (what: string) => `The staff reviewed ${what}`,
    zh: (what: string) => `管理人员处理了${what}`,
  },
  system: { en: 'A message from the site', zh: '来自网站的消息' },
})

export const messages = defineMessages({
  notifications: { en: 'Notifications', zh: '通知' },
  bell: { en: 'Notifications', zh: '通知' },
  bellUnread: { en: 'Notifications, some unread', zh: '通知，有未读' },
  unread: { en: 'Unread', zh: '未读' },
  all: { en: 'All', zh: '全部' },
  lists: { en: 'Which notifications', zh: '通知范围' },
  markRead: { en: 'Mark as read', zh: '标为已读' },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  markFailed: { en: 'Failed to mark the notification as read', zh: '无法将通知标为已读' },
  nothingUnread: { en: 'Nothing unread', zh: '没有未读通知' },
  nothingUnreadHint: {
    en: 'Replies, mentions and activity in what you watch show up here.',
    zh: '回复、提及和你关注的动态会显示在这里。',
  },
  nothing: { en: 'No notifications yet', zh: '还没有通知' },
  failed: { en: 'Failed to load your notifications.', zh: '无法加载通知。' },
  tryAgain: { en: 'Try again', zh: '重试' },
  close: { en: 'Close', zh: '关闭' },
  settings: { en: 'Notification settings', zh: '通知设置' },
  watchMenu: { en: 'Notifications', zh: '通知' },
  watchAbout: { en: 'All activity', zh: '所有动态' },
  tracking: { en: 'Tracking', zh: '跟踪中' },
  trackingAbout: { en: 'New marks, no notifications', zh: '只显示新内容标记，不通知' },
  watchTagAbout: { en: 'New tickets with it', zh: '带有此标签的新工单' },
  trackTagAbout: {
    en: 'Its tickets come first in your summaries, no notifications',
    zh: '在摘要中优先显示其工单，不通知',
  },
  watchPersonAbout: { en: 'New posts and creations', zh: '新帖子和新作品' },
  trackPersonAbout: { en: 'First in your summaries, no notifications', zh: '在摘要中优先显示，不通知' },
  mutePersonAbout: { en: 'Nothing they do notifies you', zh: '不接收此人引起的通知' },
  normal: { en: 'Normal', zh: '普通' },
  normalAbout: { en: 'Replies to you and mentions', zh: '给你的回复和提及' },
  mutedAbout: { en: 'Nothing', zh: '不接收通知' },
  watchFailed: { en: 'Failed to save this. Please try again later.', zh: '保存失败，请稍后再试。' },
  type: { en: 'Notify me about', zh: '通知内容' },
  onSite: { en: 'Site', zh: '网站' },
  byMail: { en: 'Email', zh: '邮件' },
  byPush: { en: 'Push', zh: '推送' },
  off: { en: 'Off', zh: '关闭' },
  mailsStopped: {
    en: 'You will get no more notification emails. Turn them back on in your account settings.',
    zh: '你不会再收到通知邮件，可在账号设置中重新开启。',
  },
})
