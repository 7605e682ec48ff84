import * as z from 'zod/mini'
import { isStaff } from '#features/accounts/contract/roles.ts'
import { keepableText } from '#language/keepableText.ts'
import { m } from '../messages.ts'
import { managementLimits } from './limits.ts'

const { flairMost, inviteNoteMost } = managementLimits

const userId = z.int()
/** A name of a group, as forums list it: letters, digits and dashes. */
const group = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: () => m.notAGroup() }))

export const rolesInput = z.strictObject({ userId, roles: z.array(group).check(z.maxLength(20)) })

export const flairInput = z.strictObject({
  userId,
  flair: keepableText().check(z.trim(), z.maxLength(flairMost, { error: () => m.tooLong(flairMost) })),
})

export const inviteInput = z.strictObject({
  /** What the holder gets: the name of a group. */
  grants: group.check(z.refine((name) => !isStaff([name]), { error: () => m.noStaffByInvite() })),
  note: keepableText().check(z.trim(), z.maxLength(inviteNoteMost, { error: () => m.tooLong(inviteNoteMost) })),
  uses: z.int().check(z.gte(1), z.lte(10_000)),
  /** From now. */
  days: z.int().check(z.gte(1), z.lte(365)),
})
