import { Refused } from '#platform/errors.ts'
import { codes } from '../contract/limits.ts'

const codeOfConstraint: Record<string, string> = {
  users_username_key_key: codes.usernameTaken,
  users_email_key_key: codes.emailTaken,
}

/** Two may choose the same name at the same moment: the database lets one have it, and the other is told so. */
export async function refuseTaken<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert
  } catch (error) {
    const code = codeOfConstraint[(error as { constraint?: string }).constraint ?? '']
    throw code ? new Refused(code) : error
  }
}
