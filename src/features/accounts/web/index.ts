export { accountsPages } from './routes.ts'

/** Loads the code on the first click. */
export const startSteamSignIn = async (): Promise<void> =>
  (await import('./providers/startSteamSignIn.ts')).startSteamSignIn()

/** Loads the button for unverified users. */
export const loadResendVerification = () => import('./verification/ResendVerification.tsx')
