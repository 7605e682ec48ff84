import { defineMessages } from '#language/messages.ts'

/** Actions of the log whose words are not those of a verb and a noun. */
export const actionMessages = defineMessages({
  user_endSessions: { en: 'Signed out', zh: '退出了以下用户的登录：' },
  user_flair: { en: 'Changed the flair of', zh: '更改了徽章：' },
  user_hideAll: { en: 'Hid everything by', zh: '隐藏了以下用户的全部内容：' },
  user_restoreAll: { en: 'Showed again everything by', zh: '恢复了以下用户的全部内容：' },
  user_lift: { en: 'Lifted the sanctions of', zh: '解除了处罚：' },
  user_note: { en: 'Added a note about', zh: '添加了备注：' },
  user_resetSecondFactor: { en: 'Reset the second factor of', zh: '重置了两步验证：' },
  user_roles: { en: 'Changed the roles of', zh: '更改了角色：' },
  user_silence: { en: 'Silenced', zh: '禁言了' },
  user_suspend: { en: 'Suspended', zh: '停用了' },
  user_warn: { en: 'Warned', zh: '警告了' },
  ticket_duplicate: { en: 'Marked as a duplicate:', zh: '标记为重复：' },
  tag_restore: { en: 'Restored a tag', zh: '恢复了标签' },
})

/** By the second part of an action. */
export const verbMessages = defineMessages({
  create: { en: (noun: string) => `Created ${noun}`, zh: (noun: string) => `创建了${noun}` },
  add: { en: (noun: string) => `Added ${noun}`, zh: (noun: string) => `添加了${noun}` },
  edit: { en: (noun: string) => `Edited ${noun}`, zh: (noun: string) => `编辑了${noun}` },
  set: { en: (noun: string) => `Set ${noun}`, zh: (noun: string) => `设置了${noun}` },
  save: { en: (noun: string) => `Saved ${noun}`, zh: (noun: string) => `保存了${noun}` },
  delete: { en: (noun: string) => `Deleted ${noun}`, zh: (noun: string) => `删除了${noun}` },
  undelete: { en: (noun: string) => `Restored ${noun}`, zh: (noun: string) => `恢复了${noun}` },
  restore: { en: (noun: string) => `Showed again ${noun}`, zh: (noun: string) => `恢复显示了${noun}` },
  hide: { en: (noun: string) => `Hid ${noun}`, zh: (noun: string) => `隐藏了${noun}` },
  move: { en: (noun: string) => `Moved ${noun}`, zh: (noun: string) => `移动了${noun}` },
  send: { en: (noun: string) => `Sent ${noun}`, zh: (noun: string) => `发送了${noun}` },
  withdraw: { en: (noun: string) => `Withdrew ${noun}`, zh: (noun: string) => `撤回了${noun}` },
  revoke: { en: (noun: string) => `Revoked ${noun}`, zh: (noun: string) => `撤销了${noun}` },
  resolve: { en: (noun: string) => `Resolved ${noun}`, zh: (noun: string) => `处理了${noun}` },
  closed: { en: (noun: string) => `Closed ${noun}`, zh: (noun: string) => `关闭了${noun}` },
  reopened: { en: (noun: string) => `Reopened ${noun}`, zh: (noun: string) => `重新打开了${noun}` },
  opened: { en: (noun: string) => `Reopened ${noun}`, zh: (noun: string) => `重新打开了${noun}` },
  fixed: { en: (noun: string) => `Marked as fixed: ${noun}`, zh: (noun: string) => `标记为已修复：${noun}` },
  pause: { en: (noun: string) => `Paused ${noun}`, zh: (noun: string) => `暂停了${noun}` },
  resume: { en: (noun: string) => `Resumed ${noun}`, zh: (noun: string) => `继续了${noun}` },
  cancel: { en: (noun: string) => `Cancelled ${noun}`, zh: (noun: string) => `取消了${noun}` },
})

/** By the first part of an action. */
export const nounMessages = defineMessages({
  comment: { en: 'the comment', zh: '评论' },
  creation: { en: 'the creation', zh: '作品' },
  forum: { en: 'the forum', zh: '版块' },
  invite: { en: 'an invite', zh: '邀请码' },
  message: { en: 'a message', zh: '消息' },
  newsletter: { en: 'a newsletter edition', zh: '一期邮件通讯' },
  post: { en: 'the post', zh: '帖子' },
  product: { en: 'the product', zh: '产品' },
  redirect: { en: 'a redirect', zh: '重定向' },
  report: { en: 'reports on', zh: '举报：' },
  rule: { en: 'a screening rule', zh: '筛查规则' },
  synonym: { en: 'a group of synonyms', zh: '同义词组' },
  tag: { en: 'a tag', zh: '标签' },
  template: { en: 'a template of', zh: '模板：' },
  ticket: { en: 'the ticket', zh: '工单' },
})
