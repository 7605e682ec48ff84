import { canSeeHidden, type Rule } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { AttachmentRow, ProductRow, TicketRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, ticket: TicketRow): boolean =>
  viewer !== null && ticket.author.id === viewer.id

export const triageRoles = ['developer', 'moderator', 'admin'] as const

const isTriager = (viewer: Viewer | null): boolean => hasRole(viewer, ...triageRoles)

const canSetTemplate = (viewer: Viewer | null): boolean => hasRole(viewer, 'developer', 'admin')

function canSee(viewer: Viewer | null, product: ProductRow): boolean {
  return product.needAnyRole.length === 0 || hasRole(viewer, 'admin', ...product.needAnyRole)
}

export const productPolicy = {
  see: canSee,
  createTicket: (viewer, product) => viewer !== null && canSee(viewer, product),
  triage: isTriager,
  setTemplate: canSetTemplate,
  editMilestones: isTriager,
  /** The viewer is the staff member to whom tickets are assigned. */
  takeTickets: (viewer, product) => isTriager(viewer) && canSee(viewer, product),
} satisfies Record<string, Rule<ProductRow>>

/** Authors edit their own tickets; developers and moderators triage but do not edit others' text; admins may do all. */
export const ticketPolicy = {
  see: (viewer, ticket) =>
    canSee(viewer, ticket.product) && (ticket.hiddenAt === null || canSeeHidden(viewer, ticket.author.id)),
  edit: (viewer, ticket) => isAuthor(viewer, ticket) || hasRole(viewer, 'admin'),
  /** At least one change of status is allowed; `assertCanSetStatus` checks the specific one. */
  setStatus: (viewer, ticket) => isTriager(viewer) || (isAuthor(viewer, ticket) && ticket.isOpen),
  delete: (viewer, ticket) => isAuthor(viewer, ticket) || hasRole(viewer, 'moderator', 'admin'),
  setTags: (viewer, ticket) => isTriager(viewer) || (isAuthor(viewer, ticket) && ticket.isOpen),
  setClosedVersion: isTriager,
  setDuplicate: isTriager,
  relate: isTriager,
  move: isTriager,
  askForInfo: (viewer, ticket) => isTriager(viewer) && ticket.isOpen,
  addNote: isTriager,
  readNotes: isTriager,
  reportVersion: (viewer, ticket) => viewer !== null && ticket.kind === 'issue',
  follow: (viewer) => viewer !== null,
  /** Users with the same problem may have the file that shows it. */
  attach: (viewer, ticket) => isAuthor(viewer, ticket) || isTriager(viewer) || viewer?.verified === true,
} satisfies Record<string, Rule<TicketRow>>

export const attachmentPolicy = {
  remove: (viewer, { author }) => (viewer !== null && viewer.id === author.id) || hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<Pick<AttachmentRow, 'author'>>>

export const bulkPolicy = {
  triage: isTriager,
} satisfies Record<string, Rule<readonly TicketRow[]>>

/** Besides staff, authors with an open ticket in the product may create tags once their email is verified. */
export const tagPolicy = {
  create: (viewer, { hasOpenTicket }) => isTriager(viewer) || (viewer?.verified === true && hasOpenTicket),
  edit: isTriager,
} satisfies Record<string, Rule<{ hasOpenTicket: boolean }>>

/** Owners save their personal views; triagers save the views of everybody. */
export const viewPolicy = {
  save: (viewer, { userId }) => (userId === null ? isTriager(viewer) : viewer !== null && viewer.id === userId),
} satisfies Record<string, Rule<{ userId: number | null }>>

export const staffPolicy = {
  editProducts: (viewer) => hasRole(viewer, 'admin'),
  editTemplates: canSetTemplate,
  editReplies: isTriager,
  triage: isTriager,
} satisfies Record<string, Rule<null>>
