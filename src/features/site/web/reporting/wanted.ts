import { readSettings } from '#client/settings.ts'

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether this visitor may be counted: the setting is on, and the browser sends neither DNT nor GPC (D45). */
export const mayCount = (cookie: string, { doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  readSettings(cookie).analytics && doNotTrack !== '1' && globalPrivacyControl !== true
