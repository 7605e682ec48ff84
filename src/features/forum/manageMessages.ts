import { defineMessages } from '#language/messages.ts'

/** Apart, because only those who may manage a post load them. */
export const manageMessages = defineMessages({
  managePost: { en: 'Manage post', zh: '管理帖子' },
  editPost: { en: 'Edit post', zh: '编辑帖子' },
  movePost: { en: 'Move to another forum', zh: '移动到其他论坛' },
  deletePost: { en: 'Delete post', zh: '删除帖子' },
  deleteSure: { en: 'Are you sure you want to delete this post?', zh: '确定要删除此帖子吗？' },
  moveTo: { en: 'Move to', zh: '移动到' },
  move: { en: 'Move', zh: '移动' },
  moveFailed: { en: 'The post was not moved', zh: '帖子未移动' },
  pin: { en: 'Pin post', zh: '置顶帖子' },
  changePin: { en: 'Change the pin', zh: '修改置顶' },
  unpin: { en: 'Unpin for everybody', zh: '为所有人取消置顶' },
  pinWhere: { en: 'Where', zh: '置顶位置' },
  inForum: { en: (forum: string) => `At the top of ${forum}`, zh: (forum: string) => `在“${forum}”版块顶部` },
  everywhere: { en: 'At the top of every forum', zh: '在所有版块顶部' },
  merge: { en: 'Merge into another post', zh: '合并到其他帖子' },
  mergeInto: { en: 'Address or number of the other post', zh: '目标帖子的地址或编号' },
  mergeHint: {
    en: 'This post becomes a comment there, with all of its comments. Old links lead to it. The action log can undo it.',
    zh: '此帖及其全部评论会成为目标帖子的评论，旧链接仍然有效。可在操作日志中撤销。',
  },
  notAPost: { en: 'Give the address or the number of a post', zh: '请填写帖子的地址或编号' },
  lock: { en: 'Lock conversation', zh: '锁定讨论' },
  changeLock: { en: 'Change the lock', zh: '修改锁定' },
  unlock: { en: 'Unlock conversation', zh: '解锁讨论' },
  lockReason: { en: 'Reason', zh: '原因' },
  lockReasonHint: {
    en: 'Everybody reads it in place of the comment box.',
    zh: '会显示在评论框的位置，所有人可见。',
  },
  until: { en: 'Until', zh: '截止时间' },
  pinUntilHint: {
    en: 'In your time zone. Leave it empty to keep the post pinned until somebody unpins it.',
    zh: '按你所在的时区。留空则一直置顶，直到有人取消。',
  },
  lockUntilHint: {
    en: 'In your time zone. Leave it empty to keep it locked until somebody unlocks it.',
    zh: '按你所在的时区。留空则一直锁定，直到有人解锁。',
  },
})
