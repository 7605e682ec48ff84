import { defineMessages } from '#language/messages.ts'

export const kindMessages = defineMessages({
  product: { en: 'Tracker', zh: '产品' },
  products: { en: 'Trackers', zh: '产品' },
  ticket: { en: 'Ticket', zh: '工单' },
  ticketTags: { en: 'Ticket tags', zh: '工单标签' },
  tickets: { en: 'Tickets', zh: '工单' },
})
