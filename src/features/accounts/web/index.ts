import type { WebFeature } from '#client/extensions/webFeature.ts'
import { accountsPages } from './routes.ts'

export const accountsWeb: WebFeature = { pages: accountsPages }

/** Loads the code on the first click. */
export const startSteamSignIn = async (): Promise<void> =>
  (await import('../providers/web/startSteamSignIn.ts')).startSteamSignIn()

/** Loads the button for unverified users. */
export const loadResendVerification = () => import('./verification/ResendVerification.tsx')
