import { showError } from '#client/errors/showError.ts'
import { editMessages } from '../../editMessages.ts'

/** Returns false if it failed, and says why. */
export async function runOrToast(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showError(error, editMessages.failed())
    return false
  }
}
