import { paths } from '#app/paths.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export const productPath = (product: Pick<ProductRow, 'key'>): string => paths.tracker(product.key)

export const ticketPath = (ticket: Pick<TicketRow, 'number' | 'product'>): string =>
  paths.ticket(ticket.product.key, ticket.number)
