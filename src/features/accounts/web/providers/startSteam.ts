import { addToast } from '#client/toasts.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import { startByScript, startPath } from './startSignIn.ts'

/** From the image in the navbar: to Steam at once, and back to where one was. */
export async function startSteam(): Promise<void> {
  const redirect = location.pathname + location.search
  try {
    await startByScript(startPath('steam', { action: 'signin', redirect }))
  } catch (error) {
    addToast({ status: 'error', title: error instanceof Error ? error.message : m.unknownError() })
  }
}
