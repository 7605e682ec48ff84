import * as z from 'zod/mini'
import { isStaff, staffRoles } from '#features/accounts/contract/roles.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { managementLimits } from './limits.ts'

const { maxFlairLength, maxInviteNoteLength } = managementLimits

const userId = z.int()
const group = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: () => messages.notAGroup() }))

export const rolesInput = z.strictObject({ userId, roles: z.array(group).check(z.maxLength(20)) })

export const flairInput = z.strictObject({
  userId,
  flair: storableText().check(
    z.trim(),
    z.maxLength(maxFlairLength, { error: () => messages.tooLong({ max: maxFlairLength }) }),
  ),
})

export const staffInviteInput = z.strictObject({
  email: storableText().check(z.trim(), z.email({ error: () => messages.staffInvite.notAnAddress() })),
  role: z.enum(staffRoles),
})

export const inviteInput = z.strictObject({
  grants: group.check(z.refine((name) => !isStaff([name]), { error: () => messages.noStaffByInvite() })),
  note: storableText().check(
    z.trim(),
    z.maxLength(maxInviteNoteLength, { error: () => messages.tooLong({ max: maxInviteNoteLength }) }),
  ),
  uses: z.int().check(z.gte(1), z.lte(10_000)),
  days: z.int().check(z.gte(1), z.lte(365)),
})
