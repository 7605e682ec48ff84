import { type ExecutionResult, GraphQLError } from 'graphql'
import { type Context, renewContext } from '../context.ts'
import { RejectedError, toAppError, UnreachableError } from '../errors.ts'

type Execute = (ctx: Context) => ExecutionResult | Promise<ExecutionResult>

/** Executions by request; concurrent attempts must not wait for each other on database connections. */
const running = new Map<string, Promise<ExecutionResult>>()

/** Answers every attempt of an idempotent request with the result of the first. */
export function answerOnce(ctx: Context, execute: Execute): ReturnType<Execute> {
  const request = ctx.idempotentRequest
  if (!request) return execute(ctx)
  const id = request.id.toString('base64')
  const previous = running.get(id)
  const attempt = (previous ?? Promise.resolve()).then(() => answer(ctx, execute))
  running.set(id, attempt)
  const forget = () => {
    if (running.get(id) === attempt) running.delete(id)
  }
  attempt.then(forget, forget)
  return attempt
}

/** A caller who has waited longer is told to come back. */
const repeatWithinMs = 3_000

/**
 * Tries once more when the connection is lost: after a failover many of the pool are. The key makes this safe; without
 * one nothing is repeated.
 */
async function answer(ctx: Context, execute: Execute): Promise<ExecutionResult> {
  const startedAt = performance.now()
  const canRepeat = (error: unknown) =>
    toAppError(error) instanceof UnreachableError && performance.now() - startedAt < repeatWithinMs
  try {
    const result = await attempt(ctx, execute)
    if (!result.errors?.some(({ originalError }) => canRepeat(originalError))) return result
  } catch (error) {
    if (!canRepeat(error)) throw error
  }
  ctx.idempotentRequest?.restart()
  return attempt(renewContext(ctx), execute)
}

async function attempt(ctx: Context, execute: Execute): Promise<ExecutionResult> {
  const { idempotentRequest: request, db, clock } = ctx
  try {
    const data = await request?.findAnswer(db)
    if (data !== undefined) return { data: data as ExecutionResult['data'] }
  } catch (error) {
    if (!(error instanceof RejectedError)) throw error
    return { errors: [new GraphQLError(error.code, { originalError: error })] }
  }
  const result = await execute(ctx)
  if (request?.hasWritten && !result.errors) await request.storeAnswer(db, result.data, clock.now())
  return result
}
