import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { isReservedName } from '../contract/limits.ts'
import { messages } from '../messages.ts'

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function passesForBrand({ config }: Context, username: string): boolean {
  const [name, brand] = [normalize(username), normalize(config.brand.name)]
  return brand !== '' && [brand, `${brand}team`, `${brand}official`, `the${brand}`].includes(name)
}

export const isReservedUsername = (ctx: Context, username: string): boolean =>
  isReservedName(username) || passesForBrand(ctx, username)

export function rejectReservedUsername(ctx: Context, username: string): void {
  if (isReservedUsername(ctx, username)) throw validationError(ctx, 'username', messages.usernameInvalid)
}
