import { addToast } from '#client/stores/toasts.ts'
import { messages } from '../../messages.ts'
import { getStartPath, startByFetch } from './startSignIn.ts'

export async function startSteamSignIn(): Promise<void> {
  const redirect = location.pathname + location.search
  try {
    await startByFetch(getStartPath('steam', { action: 'signin', redirect }))
  } catch (error) {
    addToast({ status: 'error', title: error instanceof Error ? error.message : messages.provider.unknownError() })
  }
}
