import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { ruleInput } from '../../contract/inputs.ts'
import { m } from '../../messages.ts'
import { moderationPolicy } from '../policy.ts'
import { deleteRule, upsertRule } from '../rules/queries.ts'
import { forgetRules } from '../rules/rulesOf.ts'

/** Adds a rule, or changes the one with the id. */
export async function saveScreeningRule(ctx: Context, input: unknown): Promise<boolean> {
  const { id, ...rule } = parse(ctx, ruleInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await change(ctx, async ({ db }) => {
    const outcome = await upsertRule(db, id ?? null, { ...rule, createdAt: at })
    if (outcome === 'taken') throw taken(ctx)
    if (outcome === undefined) throw new NotFound()
    const object = { type: 'screening_rule', id: outcome }
    await logAction(db, { action: id ? 'rule.edit' : 'rule.add', by, object, metadata: { ...rule }, at })
  })
  forgetRules(ctx)
  return true
}

export async function deleteScreeningRule(ctx: Context, { id }: { id: number }): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await change(ctx, async ({ db }) => {
    const rule = await deleteRule(db, id)
    if (!rule) throw new NotFound()
    await logAction(db, { action: 'rule.delete', by, object: { type: 'screening_rule', id }, metadata: rule, at })
  })
  forgetRules(ctx)
  return true
}

const taken = (ctx: Context) => invalid(ctx, 'pattern', m.ruleTaken)
