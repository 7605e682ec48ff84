import type { InboxActor, InboxKind } from '#client/extensions/inboxKinds.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import { PlanTicketsDoc } from '../planning/web/plan/Plan.graphql.ts'

async function assign(id: string, assignee: string, { send }: InboxActor): Promise<boolean> {
  await send(PlanTicketsDoc, { ticketIds: [id], assignee })
  return true
}

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'ticket',
    label: messages.inbox.tickets,
    Icon: TicketIcon,
    reasons: { issue: messages.pages.bugReport, feature: messages.pages.featureRequest },
    actions: [
      {
        key: 'a',
        label: uiMessages.assignToMe,
        done: messages.inbox.assigned,
        run: ({ id }, actor) => assign(id, actor.username, actor),
        undo: ({ id }, actor) => assign(id, '', actor),
      },
    ],
  },
]
