import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { findVisibleCreation } from '../../server/loadCreation.ts'
import { parseCreationReference } from '../../server/parseCreationReference.ts'
import type { CreationRow, DeclaredDependency } from '../../server/rows.ts'
import type { DependencyInput } from '../contract/limits.ts'
import { messages } from '../messages.ts'

const types = { REQUIRED: 'required', OPTIONAL: 'optional', INCOMPATIBLE: 'incompatible' } as const

const modId = /^[^\s/]{1,200}$/

/** Finds the creations. Throws ValidationError for a target that is none, is given twice, or is the creation itself. */
export async function parseDependencies(
  ctx: Context,
  creation: Pick<CreationRow, 'id'>,
  dependencies: readonly DependencyInput[],
): Promise<DeclaredDependency[]> {
  const parsed: DeclaredDependency[] = []
  for (const { type, target } of dependencies) {
    const dependency = { type: types[type], ...(await parseTarget(ctx, target)) }
    if (dependency.creationId === creation.id)
      throw validationError(ctx, 'dependencies', messages.checks.dependencyOnItself)
    const isTwice = parsed.some(
      (other) => other.creationId === dependency.creationId && other.modId === dependency.modId,
    )
    if (isTwice) throw validationError(ctx, 'dependencies', () => messages.checks.dependencyTwice({ target }))
    parsed.push(dependency)
  }
  return parsed
}

async function parseTarget(ctx: Context, target: string): Promise<Omit<DeclaredDependency, 'type'>> {
  const reference = parseCreationReference(target)
  if (reference !== undefined) {
    const found = await findVisibleCreation(ctx, reference)
    if (!found) throw validationError(ctx, 'dependencies', () => messages.checks.dependencyMissing({ target }))
    return { creationId: found.id, modId: null }
  }
  if (!modId.test(target))
    throw validationError(ctx, 'dependencies', () => messages.checks.dependencyInvalid({ target }))
  return { creationId: null, modId: target.toLowerCase() }
}
