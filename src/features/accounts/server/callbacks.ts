import { paths } from '#paths.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { accountPaths } from '../contract/paths.ts'
import { toReturnPath } from '../contract/returnPath.ts'
import { confirmEmailChange } from './operations/credentials/confirmEmailChange.ts'
import { secureAccount } from './operations/credentials/secureAccount.ts'
import { verifyEmail } from './operations/registration/verifyEmail.ts'

export const accountCallbacks: ServerFeature['mailLinkHandlers'] = {
  async verify_email(ctx, key, returnPath) {
    await verifyEmail(ctx, { key })
    return toReturnPath(returnPath)
  },
  async confirm_email_change(ctx, key) {
    await confirmEmailChange(ctx, { key })
    return paths.home()
  },
  async secure_account(ctx, key) {
    await secureAccount(ctx, { key })
    return accountPaths.forgotPassword()
  },
}
