import { messages } from '../../messages.ts'

const statuses = messages.statuses

/** The reason phrases of the IANA registry, plus 418 and 69. */
export function getStatusText(code: number): string {
  return (Object.hasOwn(statuses, code) ? statuses[code as keyof typeof statuses] : statuses.unknown)()
}
