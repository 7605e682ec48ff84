import { messages } from './messages.ts'

/** Parts of mods, and those of later games, keep their id. */
export const getPartName = (type: string): string =>
  Object.hasOwn(messages.parts, type) ? messages.parts[type as keyof typeof messages.parts]() : type
