import { randomUUID } from 'node:crypto'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { systemOperation } from '../authorize.ts'
import type { Context } from '../context.ts'
import { UnavailableError, UnreachableError } from '../errors.ts'
import { withTransaction } from '../events/withTransaction.ts'
import { IdempotentRequest } from '../idempotency/idempotentRequest.ts'
import { answerOnce } from './answerOnce.ts'

const site = await testSite()
const createRequest = () => new IdempotentRequest({ key: randomUUID(), viewer: null, body: Buffer.from('') })

const toResult = (error: Error): ExecutionResult => ({
  errors: [new GraphQLError(error.message, { originalError: error })],
})

/** Writes, fails as `failures` say, and then answers. */
function createMutation(failures: readonly Error[]) {
  const contexts: Context[] = []
  let writes = 0
  const execute = async (ctx: Context): Promise<ExecutionResult> => {
    systemOperation(ctx)
    await withTransaction(ctx, () => void writes++)
    const failure = failures[contexts.push(ctx) - 1]
    return failure ? toResult(failure) : { data: { made: true } }
  }
  return { execute, contexts, writes: () => writes }
}

const lost = new UnreachableError('lost')

it('runs a request with a key once more on other connections when its own are lost, and writes once', async () => {
  const { execute, contexts, writes } = createMutation([lost])
  const ctx = { ...site.context(), idempotentRequest: createRequest() }
  expect(await answerOnce(ctx, execute)).toEqual({ data: { made: true } })
  expect([contexts.length, writes()]).toEqual([2, 1])
  expect(contexts[1]?.loaders).not.toBe(contexts[0]?.loaders)
})

const finalFailures: [string, readonly Error[], boolean][] = [
  ['without a key', [lost], false],
  ['whose connections are lost again', [lost, lost], true],
  ['whose change no standby has confirmed', [new UnavailableError('unconfirmed')], true],
]

it.each(nonEmpty(finalFailures))('leaves a failed request to its caller: one %s', async (_name, failures, hasKey) => {
  const { execute, contexts } = createMutation(failures)
  const ctx = { ...site.context(), idempotentRequest: hasKey ? createRequest() : undefined }
  const { errors } = await answerOnce(ctx, execute)
  expect([errors?.length, contexts.length]).toEqual([1, failures.length])
})
