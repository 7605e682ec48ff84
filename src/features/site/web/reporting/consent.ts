import { readSettings } from '#client/stores/settings.ts'

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export const isTrackingAllowed = (cookie: string, { doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  readSettings(cookie).analytics && doNotTrack !== '1' && globalPrivacyControl !== true
