import type { Config } from '#platform/config/config.ts'
import type { StaffNeed } from '#platform/viewer.ts'

export type SecondFactorMode = Config['staffSecondFactor']

type Facts = { isStaff: boolean; enrolled: boolean; proved: boolean }

/** What somebody has to do before their roles hold in a session (requirement 34). */
export function staffNeedOf(mode: SecondFactorMode, { isStaff, enrolled, proved }: Facts): StaffNeed {
  if (!isStaff || mode === 'off') return 'none'
  if (!enrolled) return mode === 'required' ? 'enrol' : 'none'
  return proved ? 'none' : 'prove'
}
