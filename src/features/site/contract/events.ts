import { defineEvent } from '#platform/events/defineEvent.ts'

/** The messages of the staff that everybody sees now. */
export const messagesTag = 'messages'

/** A message is sent or withdrawn. */
export const messagesChanged = defineEvent<{ messageId: number }>('message.changed', () => [messagesTag])
