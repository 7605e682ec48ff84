import type { PermissionScenario } from './permissions.ts'

const files = import.meta.glob<Record<string, PermissionScenario[]>>('/src/features/*/server/permissions.scenario.ts', {
  eager: true,
})

/** The scenarios of every mutation. */
export const permissionScenarios: readonly PermissionScenario[] = Object.values(files).flatMap((module) =>
  Object.values(module).flat(),
)
