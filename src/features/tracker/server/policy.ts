import { type Rule, seesHidden } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { ProductRow, TicketRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, ticket: TicketRow): boolean =>
  viewer !== null && ticket.author.id === viewer.id

const isTriager = (viewer: Viewer | null): boolean => hasRole(viewer, 'developer', 'moderator', 'admin')

const canSetTemplate = (viewer: Viewer | null): boolean => hasRole(viewer, 'developer', 'admin')

function canSee(viewer: Viewer | null, product: ProductRow): boolean {
  return product.needAnyRole.length === 0 || hasRole(viewer, 'admin', ...product.needAnyRole)
}

export const productPolicy = {
  see: canSee,
  createTicket: (viewer, product) => viewer !== null && canSee(viewer, product),
  triage: isTriager,
  setTemplate: canSetTemplate,
} satisfies Record<string, Rule<ProductRow>>

/** D29: authors have their own; developers and moderators set status and tags but do not change others' words; admins may all. */
export const ticketPolicy = {
  see: (viewer, ticket) =>
    canSee(viewer, ticket.product) && (ticket.hiddenAt === null || seesHidden(viewer, ticket.author.id)),
  edit: (viewer, ticket) => isAuthor(viewer, ticket) || hasRole(viewer, 'admin'),
  /** Whether there is any change of status that the viewer may make. */
  setStatus: (viewer, ticket) => isTriager(viewer) || (isAuthor(viewer, ticket) && ticket.isOpen),
  delete: (viewer, ticket) => isAuthor(viewer, ticket) || hasRole(viewer, 'moderator', 'admin'),
  setTags: (viewer, ticket) => isTriager(viewer) || (isAuthor(viewer, ticket) && ticket.isOpen),
  /** In which version something is fixed is the staff's word. */
  setClosedVersion: isTriager,
  setDuplicate: isTriager,
  addNote: isTriager,
  readNotes: isTriager,
  reportVersion: (viewer, ticket) => viewer !== null && ticket.kind === 'issue',
  follow: (viewer) => viewer !== null,
} satisfies Record<string, Rule<TicketRow>>

/** D30: who may tag some ticket of a product may make tags for it, once the address is confirmed; staff without that. */
export const tagPolicy = {
  create: (viewer, { hasOpenTicket }) => isTriager(viewer) || (viewer?.verified === true && hasOpenTicket),
  edit: isTriager,
} satisfies Record<string, Rule<{ hasOpenTicket: boolean }>>

export const staffPolicy = {
  editProducts: (viewer) => hasRole(viewer, 'admin'),
  editTemplates: canSetTemplate,
} satisfies Record<string, Rule<null>>
