import type { InboxAction, InboxActor, InboxEntry, InboxKind } from '#client/extensions/inboxKinds.ts'
import { sendQuery } from '#client/queries/graphql.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { PauseIcon } from '#ui/icons/mediaIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import { ClaimReportDoc, FindDecisionDoc, ResolveReportsDoc, UndoDecisionDoc } from './panels/ReportsPanel.graphql.ts'

const isMine = ({ assignee }: InboxEntry, username: string) => assignee?.username === username

const isFree = (entry: InboxEntry, username: string) => !entry.assignee || isMine(entry, username)

const decide =
  (outcome: ReportOutcome) =>
  async ({ id: objectId }: InboxEntry, { send }: InboxActor) =>
    (await send(ResolveReportsDoc, { objectId, outcome, answer: '' })).resolveReports

async function undoDecision({ id: objectId }: InboxEntry, { send }: InboxActor): Promise<boolean> {
  const [entry] = (await sendQuery(FindDecisionDoc, { objectId })).actionLogs
  return entry !== undefined && (await send(UndoDecisionDoc, { id: entry.id })).undoAction
}

const claim =
  (claim: boolean) =>
  async ({ id: objectId }: InboxEntry, { send }: InboxActor) =>
    (await send(ClaimReportDoc, { objectId, claim })).claimReport

const hide: InboxAction = {
  key: 'h',
  label: uiMessages.hide,
  done: messages.pages.wasHidden,
  isOffered: isFree,
  run: decide('HIDDEN'),
  undo: undoDecision,
}

const claims: readonly InboxAction[] = [
  {
    key: 'a',
    label: uiMessages.assignToMe,
    done: messages.inbox.claimed,
    isOffered: ({ assignee }) => !assignee,
    keeps: true,
    run: claim(true),
    undo: claim(false),
  },
  {
    key: 'a',
    label: messages.pages.letGo,
    done: messages.inbox.letGo,
    isOffered: isMine,
    keeps: true,
    run: claim(false),
    undo: claim(true),
  },
]

const { reasons } = messages.pages

const keep = { key: 'e', isOffered: isFree, run: decide('KEPT'), undo: undoDecision }

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'report',
    label: messages.pages.reports,
    Icon: FlagIcon,
    reasons,
    actions: [hide, { ...keep, label: messages.pages.keep, done: messages.pages.wasKept }, ...claims],
  },
  {
    kind: 'held',
    label: messages.inbox.held,
    Icon: PauseIcon,
    reasons,
    actions: [{ ...keep, label: messages.pages.release, done: messages.inbox.released }, hide, ...claims],
  },
]
