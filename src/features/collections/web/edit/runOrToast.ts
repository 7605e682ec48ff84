import { showError } from '#client/errors/showError.ts'
import { messages } from '../../messages.ts'

/** Returns false if it failed, and says why. */
export async function runOrToast(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showError(error, messages.editor.failed())
    return false
  }
}
