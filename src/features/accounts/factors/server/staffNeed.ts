import type { Config } from '#platform/config/config.ts'
import type { StaffNeed } from '#platform/viewer.ts'

export type SecondFactorMode = Config['staffSecondFactor']

type SessionFacts = { isStaff: boolean; enrolled: boolean; proved: boolean }

export function getStaffNeed(mode: SecondFactorMode, { isStaff, enrolled, proved }: SessionFacts): StaffNeed {
  if (!isStaff || mode === 'off') return 'none'
  if (!enrolled) return mode === 'required' ? 'enrol' : 'none'
  return proved ? 'none' : 'prove'
}
