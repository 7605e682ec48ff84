import { defineMessages } from '#language/messages.ts'

/** Apart, because only the inbox and its kinds need them. */
export const inboxMessages = defineMessages({
  filter: { en: 'Kinds', zh: '类别' },
  all: { en: 'All', zh: '全部' },
  nothing: { en: 'Nothing is waiting', zh: '没有待处理的事项' },
  nothingAbout: {
    en: 'Reports, tickets, questions and emails that need you show up here.',
    zh: '需要你处理的举报、工单、问题和邮件会出现在这里。',
  },
  nothingOfKind: {
    en: (kind: string) => `${kind}: nothing is waiting`,
    zh: (kind: string) => `${kind}：没有待处理的事项`,
  },
  showAll: { en: (n: string) => `Show all ${n}`, zh: (n: string) => `显示全部 ${n} 项` },
  showMore: { en: 'Show more', zh: '显示更多' },
  others: {
    en: (n: string) => `${n} more are waiting. They appear as you deal with these.`,
    zh: (n: string) => `还有 ${n} 项待处理，处理完上面这些后会陆续出现。`,
  },
  assignedTo: { en: (name: string) => `Assigned to @${name}`, zh: (name: string) => `@${name} 正在处理` },
  undo: { en: 'Undo', zh: '撤销' },
  undone: { en: 'Back in the inbox', zh: '已放回收件箱' },
  tooLate: { en: 'Somebody else has dealt with this already.', zh: '其他人已经处理过了。' },
  undoTooLate: { en: 'This can no longer be undone.', zh: '已无法撤销。' },
  doneWith: {
    en: (what: string, title: string) => `${what}: ${title}`,
    zh: (what: string, title: string) => `${what}：${title}`,
  },

  mails: { en: 'Failed emails', zh: '发送失败的邮件' },
  refused: { en: 'Refused', zh: '被拒收' },
  givenUp: { en: 'Mail server not reached', zh: '无法连接邮件服务器' },
  retry: { en: 'Send again', zh: '重新发送' },
  retried: { en: 'Sent again', zh: '已重新发送' },
  discard: { en: 'Discard', zh: '丢弃' },
  discarded: { en: 'Discarded', zh: '已丢弃' },
  discardSure: {
    en: (title: string) => `Discard “${title}”? Its reader will not get it.`,
    zh: (title: string) => `要丢弃“${title}”吗？收件人将不会收到。`,
  },
})
