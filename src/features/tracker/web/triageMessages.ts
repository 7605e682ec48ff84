import { defineMessages } from '#language/messages.ts'

/** Texts of controls that only the staff see; they load with the controls. */
export const triageMessages = defineMessages({
  planFailed: { en: 'The plan could not be saved', zh: '无法保存计划' },
  assign: { en: 'Assign', zh: '指派' },
  setPriority: { en: 'Priority', zh: '优先级' },
  setMilestone: { en: 'Milestone', zh: '里程碑' },
  assignTickets: {
    en: (n: number) => `Assign ${n} ${n === 1 ? 'ticket' : 'tickets'}`,
    zh: (n: number) => `指派 ${n} 个工单`,
  },
  prioritizeTickets: {
    en: (n: number) => `Set the priority of ${n} ${n === 1 ? 'ticket' : 'tickets'}`,
    zh: (n: number) => `设置 ${n} 个工单的优先级`,
  },
  scheduleTickets: {
    en: (n: number) => `Plan ${n} ${n === 1 ? 'ticket' : 'tickets'}`,
    zh: (n: number) => `安排 ${n} 个工单`,
  },
  keyAssign: { en: 'assign', zh: '指派' },
  keyPriority: { en: 'priority', zh: '优先级' },
  keyMilestone: { en: 'milestone', zh: '里程碑' },
  insertReply: { en: 'Insert a reply…', zh: '插入常用回复…' },
  questionMissing: { en: 'A question is required', zh: '请填写问题' },
  question: { en: 'What do you need to know?', zh: '需要了解什么？' },
  questionHint: {
    en: 'Sent as a comment. The reporter is reminded after 23 days, and the ticket closes after 30.',
    zh: '将作为评论发送。23 天后提醒报告者，30 天后关闭工单。',
  },
  ask: { en: 'Ask', zh: '询问' },
  relationKind: { en: 'This ticket', zh: '此工单' },
  otherTicket: { en: 'Ticket', zh: '工单' },
  addRelation: { en: 'Add', zh: '添加' },
  removeRelation: {
    en: (number: number) => `Remove the relation to #${number}`,
    zh: (number: number) => `移除与 #${number} 的关联`,
  },
})
