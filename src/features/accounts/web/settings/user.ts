import type { AccountSettingsQuery } from '#generated/operations.ts'

export type SettingsUser = NonNullable<AccountSettingsQuery['currentUser']>
export type SettingsSession = AccountSettingsQuery['sessions'][number]

/** What every section receives. */
export type SettingsProps = { user: SettingsUser; sessions: readonly SettingsSession[] }
