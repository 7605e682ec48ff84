import { getErrorMessage } from '#client/errors/formErrors.ts'
import { addToast } from '#client/stores/toasts.ts'
import { editMessages } from '../../editMessages.ts'

/** Returns false if it failed, and says why. */
export async function runOrToast(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    addToast({ status: 'error', title: editMessages.failed(), body: getErrorMessage(error) })
    return false
  }
}
