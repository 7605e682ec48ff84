import { RejectedError } from '#platform/errors.ts'
import { accountErrorCodes } from '../contract/limits.ts'

const codeByConstraint: Record<string, string> = {
  users_username_key_key: accountErrorCodes.usernameTaken,
  users_email_key_key: accountErrorCodes.emailTaken,
}

/** Two users may choose the same name at the same moment. */
export async function rejectDuplicate<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert
  } catch (error) {
    const code = codeByConstraint[(error as { constraint?: string }).constraint ?? '']
    throw code ? new RejectedError(code) : error
  }
}
