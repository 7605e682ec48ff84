import type { PermissionScenario } from './permissions.ts'

const files = import.meta.glob<Record<string, PermissionScenario[]>>('/src/features/*/server/permissions.scenario.ts', {
  eager: true,
})

/** The scenarios of every mutation. */
export const permissionScenarios: readonly PermissionScenario[] = Object.values(files).flatMap((module) =>
  Object.values(module).flat(),
)

/** The same without those that end the access of their caller, and `endSession`, whose only target is always refused. */
export const scenariosWithAccess: readonly PermissionScenario[] = permissionScenarios.filter(
  ({ endsAccess, mutation }) => !endsAccess && mutation !== 'endSession',
)
