import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export function rejectReservedUsername(ctx: Context, username: string): void {
  const name = normalize(username)
  const brand = normalize(ctx.config.brand.name)
  if (brand && (name === brand || [`${brand}team`, `${brand}official`, `the${brand}`].includes(name)))
    throw validationError(ctx, 'username', messages.usernameInvalid)
}
