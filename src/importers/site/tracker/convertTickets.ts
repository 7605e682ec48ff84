import type { TicketDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { ticketDetailFields, ticketFields } from '../fields.ts'
import { convertComments } from '../forums/convertComments.ts'
import { convertLikes } from '../people/likes.ts'
import { readPages } from '../query/readPages.ts'
import type { SourceTicket, SourceTicketDetails } from '../types.ts'
import { keepLwid, toIso, toIsoOrNull } from '../values.ts'
import { convertAttachments } from './convertAttachments.ts'
import { convertTimeline } from './convertTimeline.ts'
import { convertVersionReports, parseVersionKey } from './versionReports.ts'

type Product = { readonly key: string; readonly lwid: string }

type Relation = { ticket: string; kind: string; other: string }

const listTickets = ({ api }: SiteConversion, product: Product): AsyncGenerator<SourceTicket> => {
  const key = JSON.stringify(product.key)
  return readPages<SourceTicket>(api, {
    name: 'tickets',
    query: (page, maxCount) => {
      const options = `page: {page: ${page}, maxCount: ${maxCount}, sort: ["created"]}`
      return `query {\ntickets(product: ${key}, ${options}) {\n${ticketFields}\n}\n}`
    },
    find: (data) => data.tickets,
  })
}

/** Reads the lists, whose answers are kept, so that references to newer tickets can be left out. */
export async function noteTickets(conversion: SiteConversion, product: Product): Promise<void> {
  for await (const { id, commentCount } of listTickets(conversion, product)) {
    conversion.known.add(keepLwid('tkt', id))
    conversion.progress.plan(commentCount ? 2 : 1)
  }
}

export async function convertTickets(conversion: SiteConversion, product: Product): Promise<void> {
  const { archive, report, known } = conversion
  for await (const ticket of listTickets(conversion, product)) {
    const lwid = keepLwid('tkt', ticket.id)
    const details = await readDetails(conversion, ticket.id)
    const { files, fileKinds } = await convertAttachments(conversion, lwid, details.attachments ?? [])
    const versions = await convertVersionReports(conversion, { lwid, ticket, details })
    await archive.write('tickets', { ...(await toTicket(conversion, ticket, product)), versions, fileKinds })
    report.keep('tickets')
    await convertTimeline(conversion, { lwid, events: details.timeline ?? [], files })
    for (const relation of toRelations(lwid, details))
      if (known.has(relation.other)) await archive.write('rows/ticket_relations', relation)
    await convertComments(conversion, { ...ticket, lwid })
  }
}

/** The history of a ticket changes by much that its list does not tell, so it is read in each run. */
async function readDetails({ api }: SiteConversion, id: string): Promise<SourceTicketDetails> {
  const data = await api.ask(`query {\nticket(id: ${JSON.stringify(id)}) {\n${ticketDetailFields}\n}\n}`)
  return (data.ticket as SourceTicketDetails | null | undefined) ?? {}
}

async function toTicket(conversion: SiteConversion, ticket: SourceTicket, product: Product): Promise<TicketDocument> {
  const { people, texts } = conversion
  const lwid = keepLwid('tkt', ticket.id)
  const createdAt = toIso(ticket.createdAt ?? 0)
  const author = people.note(ticket.author)
  const isOpen = ticket.isOpen ?? true
  const { closedVersion = '' } = ticket
  const original = ticket.duplicateOf ? keepLwid('tkt', ticket.duplicateOf.id) : undefined
  return {
    lwid,
    parent: product.lwid,
    author,
    createdAt,
    editedAt: toIsoOrNull(ticket.editedAt),
    updatedAt: toIso(ticket.updatedAt ?? ticket.createdAt ?? 0),
    ...(ticket.number === undefined ? {} : { number: ticket.number }),
    kind: ticket.kind?.toLowerCase() === 'feature' ? 'feature' : 'issue',
    title: ticket.title,
    body: await texts.convert(ticket.body, { owner: author, createdAt }),
    viewCount: ticket.viewCount ?? 0,
    formerLikes: await convertLikes(conversion, ticket, { object: lwid, createdAt }),
    isOpen,
    closedAt: isOpen ? null : toIso(ticket.closedAt ?? ticket.updatedAt ?? ticket.createdAt ?? 0),
    closedVersion,
    closedVersionKey: parseVersionKey(closedVersion),
    closeReason: isOpen ? '' : (ticket.closeReason ?? '').toLowerCase(),
    duplicateOf: original !== undefined && conversion.known.has(original) ? original : null,
    tags: (ticket.tags ?? []).map(({ id }) => id),
    milestoneId: ticket.milestone?.id ?? null,
    assignee: ticket.assignee ? people.note(ticket.assignee) : null,
    priority: Math.max(0, priorities.indexOf(ticket.priority ?? 'NONE')),
    needsInfoAt: isOpen && ticket.needsInfoUntil ? toIso(ticket.needsInfoUntil - silenceSeconds) : null,
  }
}

const priorities: readonly string[] = ['NONE', 'LOW', 'NORMAL', 'HIGH', 'URGENT']

/** How long after the question a ticket without an answer closes. */
export const silenceSeconds = 30 * 86_400

/** Each relation once: the API gives it at both tickets. */
const toRelations = (lwid: string, { relations = [] }: SourceTicketDetails): Relation[] =>
  relations
    .filter(({ kind }) => kind === 'BLOCKS' || kind === 'FOLLOWS')
    .map(({ kind, ticket }) => ({ ticket: lwid, kind: kind.toLowerCase(), other: keepLwid('tkt', ticket.id) }))
