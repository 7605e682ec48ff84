import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { screeningRulesChanged } from '../../contract/events.ts'
import { ruleInput } from '../../contract/inputs.ts'
import { messages } from '../../messages.ts'
import { moderationPolicy } from '../policy.ts'
import { deleteRule, upsertRule } from '../rules/writes.ts'

export async function saveScreeningRule(ctx: Context, input: unknown): Promise<boolean> {
  const { id, ...rule } = parseInput(ctx, ruleInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const result = await upsertRule(db, id ?? null, { ...rule, createdAt: at })
    if (result === 'taken') throw duplicateRuleError(ctx)
    if (result === undefined) throw new NotFoundError()
    const object = { type: 'screening_rule', id: result }
    await logAction(db, { action: id ? 'rule.edit' : 'rule.add', by, object, audience, metadata: { ...rule }, at })
    emit(screeningRulesChanged({ id: result, by }))
  })
  return true
}

export async function deleteScreeningRule(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const rule = await deleteRule(db, id)
    if (!rule) throw new NotFoundError()
    const object = { type: 'screening_rule', id }
    await logAction(db, { action: 'rule.delete', by, object, audience, metadata: rule, at })
    emit(screeningRulesChanged({ id, by }))
  })
  return true
}

const audience = { anyRole: [] }

const duplicateRuleError = (ctx: Context) => validationError(ctx, 'pattern', messages.ruleTaken)
