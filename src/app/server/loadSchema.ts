import type { GraphQLSchema } from 'graphql'
import { createSchema } from '#platform/graphql/createSchema.ts'
import { createExecutor, type Executor } from '#platform/graphql/executor.ts'
import { limitMutations } from '#platform/graphql/limitMutations.ts'
import { resolvers, serverFeatures } from '../registry.ts'
import { gateModules } from './disabledFields.ts'
import { rejectMutationsWhileSilenced } from './silence.ts'

type ExecutableSchema = { schema: GraphQLSchema; executor: Executor }

const loaded = new Map<string, Promise<ExecutableSchema>>()

/** Sites of one process share it, with its compiled queries: all state is in the context of a request. */
export function loadSchema(sdlFile: string): Promise<ExecutableSchema> {
  let schema = loaded.get(sdlFile)
  if (!schema) loaded.set(sdlFile, (schema = load(sdlFile)))
  return schema
}

async function load(sdlFile: string): Promise<ExecutableSchema> {
  const schema = await createSchema(sdlFile, resolvers.map(rejectMutationsWhileSilenced).map(limitMutations))
  gateModules(schema, serverFeatures)
  return { schema, executor: createExecutor(schema) }
}
