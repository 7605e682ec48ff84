import type { InboxActor, InboxKind } from '#client/extensions/inboxKinds.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { PlanTicketsDoc } from './components/plan/Plan.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'

async function assign(id: string, assignee: string, { send }: InboxActor): Promise<boolean> {
  await send(PlanTicketsDoc, { ticketIds: [id], assignee })
  return true
}

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'ticket',
    label: inboxMessages.tickets,
    Icon: TicketIcon,
    reasons: { issue: inboxMessages.issue, feature: inboxMessages.feature },
    actions: [
      {
        key: 'a',
        label: inboxMessages.assign,
        done: inboxMessages.assigned,
        run: ({ id }, actor) => assign(id, actor.username, actor),
        undo: ({ id }, actor) => assign(id, '', actor),
      },
    ],
  },
]
