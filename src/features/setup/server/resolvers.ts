import type { Resolvers } from '#generated/resolvers.ts'
import { assertCan } from '#platform/policy.ts'
import { listSteps } from './listSteps.ts'
import { checkMailRecords } from './mail/mailRecords.ts'
import { applyPreset } from './operations/applyPreset.ts'
import { confirmTestMail } from './operations/confirmTestMail.ts'
import { createDkimKey } from './operations/createDkimKey.ts'
import { sendTestMail } from './operations/sendTestMail.ts'
import { skipSetupStep } from './operations/skipSetupStep.ts'
import { setupPolicy } from './policy.ts'

export const setupResolvers: Resolvers = {
  Query: {
    setupSteps(_, __, ctx) {
      assertCan(ctx.viewer, setupPolicy.edit, null)
      return listSteps(ctx, ctx.viewer)
    },
    mailRecords(_, __, ctx) {
      assertCan(ctx.viewer, setupPolicy.edit, null)
      return checkMailRecords(ctx.config)
    },
  },
  Mutation: {
    sendTestMail: (_, input, ctx) => sendTestMail(ctx, { smtpUrl: null, from: null, ...input }),
    confirmTestMail: (_, input, ctx) => confirmTestMail(ctx, input),
    createDkimKey: (_, __, ctx) => createDkimKey(ctx),
    skipSetupStep: (_, input, ctx) => skipSetupStep(ctx, input),
    applyPreset: (_, input, ctx) => applyPreset(ctx, input),
  },
}
