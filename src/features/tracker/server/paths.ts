import { trackerPaths } from '../contract/paths.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export const productPath = (product: Pick<ProductRow, 'key'>): string => trackerPaths.tracker(product.key)

export const ticketPath = (ticket: Pick<TicketRow, 'number' | 'product'>): string =>
  trackerPaths.ticket(ticket.product.key, ticket.number)
