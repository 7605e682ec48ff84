import { defineEvent } from '#platform/events/defineEvent.ts'

/** A back-up or a verification waits. No page shows it but the management, which no cache keeps. */
export const backupRequested = defineEvent<null>('backup.requested', () => [])
