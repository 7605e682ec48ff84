import { toSafeFileName } from '#platform/files/safeFileName.ts'
import { createTimedPass, type PassContext } from '#platform/http/timedPass.ts'
import { ticketPolicy } from '../../server/policy.ts'
import type { TicketRow } from '../../server/rows.ts'
import type { AttachmentKind } from '../contract/attachmentLimits.ts'

export const passKind = 'attachment'

/** Pages load files without tokens, so the path of one that visitors cannot see has a pass. */
export function toAttachmentPath(context: PassContext, ticket: TicketRow, id: string): string {
  const path = `/api/v1/attachment/${id}`
  return ticketPolicy.see(null, ticket) ? path : `${path}?pass=${createTimedPass(context, { kind: passKind, id })}`
}

const fallbackNames: Record<AttachmentKind, string> = {
  save: 'save.partialworld',
  log: 'log.txt',
  dump: 'crash.dmp',
  screenshot: 'screenshot.webp',
}

/** Returns the name of the file, or a fallback if it is not safe. */
export const toAttachmentName = ({ name, kind }: { name: string; kind: AttachmentKind }): string =>
  toSafeFileName(name, fallbackNames[kind])
