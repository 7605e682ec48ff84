import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'

/** Two admins may choose the same slug at the same moment. */
export async function rejectTakenSlug<T>(ctx: Context, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    const isTaken = (error as { constraint?: string }).constraint === 'site_pages_slug_key'
    throw isTaken ? validationError(ctx, 'slug', messages.slugTaken) : error
  }
}
