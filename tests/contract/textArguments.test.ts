import { readFileSync } from 'node:fs'
import {
  type ArgumentNode,
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  type ObjectFieldNode,
  parse,
  print,
  type ValueNode,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveScreeningRule } from '#features/moderation/server/index.ts'
import { admin, factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { permissionScenarios } from '#tests/permissionScenarios.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { otherArguments, publicArguments, unscreenedArguments } from '#tests/textArguments.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)

type Input = GraphQLArgument | GraphQLInputField
/** The names from the argument to the field of text. */
type TextPath = { mutation: string; path: string; names: string[]; isList: boolean }

const fields = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {}

const listTexts = (mutation: string, names: readonly string[], inputs: readonly Input[]): TextPath[] =>
  inputs.flatMap((input) => {
    const type = getNamedType(input.type)
    const all = [...names, input.name]
    if (isInputObjectType(type)) return listTexts(mutation, all, Object.values(type.getFields()))
    const path = [mutation, ...all].join('.')
    return type.name === 'String'
      ? [{ mutation, path, names: all, isList: isListType(getNullableType(input.type)) }]
      : []
  })

const texts = Object.values(fields).flatMap(({ name, args }) => listTexts(name, [], args))

/** Sets a field of the arguments, or adds it. */
function setText<Node extends ArgumentNode | ObjectFieldNode>(
  nodes: readonly Node[],
  [name = '', ...rest]: readonly string[],
  value: ValueNode,
): Node[] {
  const former = nodes.find((node) => node.name.value === name)?.value
  const inner = former?.kind === Kind.OBJECT ? former.fields : []
  const changed: ValueNode = rest.length ? { kind: Kind.OBJECT, fields: setText(inner, rest, value) } : value
  const kind = rest.length || nodes[0]?.kind !== Kind.ARGUMENT ? (nodes[0]?.kind ?? Kind.OBJECT_FIELD) : Kind.ARGUMENT
  const node = { kind, name: { kind: Kind.NAME, value: name }, value: changed } as Node
  return [...nodes.filter((other) => other.name.value !== name), node]
}

function setArgument(query: string, names: readonly string[], value: ValueNode): string {
  const document = parse(query)
  const [operation] = document.definitions
  const selection = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined
  if (operation?.kind !== Kind.OPERATION_DEFINITION || selection?.kind !== Kind.FIELD) throw new Error(query)
  const changed = { ...selection, arguments: setText(selection.arguments ?? [], names, value) }
  return print({ ...operation, selectionSet: { ...operation.selectionSet, selections: [changed] } })
}

const toValue = (text: string, isList: boolean): ValueNode => {
  const value = { kind: Kind.STRING as const, value: text }
  return isList ? { kind: Kind.LIST, values: [value] } : value
}

/** The other texts of an input that the call does not have, such as the notes of a mod. */
const listMissing = (path: string, query: string): TextPath[] => {
  const parent = path.slice(0, path.lastIndexOf('.'))
  const isMissing = !query.includes(`${parent.split('.').at(-1)}: {`)
  return parent.includes('.') && isMissing ? texts.filter((text) => text.path.startsWith(`${parent}.`)) : []
}

const word = 'verbotenes'
let member: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  const rule = { kind: 'keyword', pattern: word, effect: 'refuse', note: '' }
  await saveScreeningRule(site.context({ viewer: admin }), rule)
  member = await signInAs(site)
})

async function send(query: string): Promise<string> {
  const headers = { authorization: member.authorization }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  return response.json().errors?.[0]?.message ?? 'accepted'
}

describe('each text of a mutation', () => {
  it('is declared as public, as not screened for a reason, or as no text', () => {
    const declaredPaths = [...Object.keys(publicArguments), ...Object.keys(unscreenedArguments)]
    const unknown = texts.filter(
      ({ path, names }) => !declaredPaths.includes(path) && !otherArguments.has(names.at(-1) ?? ''),
    )
    const hint = 'add it to tests/support/textArguments.ts: do others read it?'
    expect(
      unknown.map(({ path }) => path),
      hint,
    ).toEqual([])
    const known = new Set(texts.map(({ path }) => path))
    expect(
      declaredPaths.filter((path) => !known.has(path)),
      'these do not exist',
    ).toEqual([])
    expect(new Set(declaredPaths).size).toBe(declaredPaths.length)
  })

  const publicTexts = texts.filter(({ path }) => publicArguments[path])

  it.each(nonEmpty(publicTexts.map((text) => [text.path, text] as const)))(
    'that others read is refused with a refused word: %s',
    async (path, { mutation, names, isList }) => {
      const scenario = permissionScenarios.find((one) => one.mutation === mutation)
      const answers: string[] = []
      for (const target of Object.values(scenario?.targets ?? {})) {
        const values = await target(make, member.viewer)
        let query = `mutation { ${mutation}${values && `(${values})`} ${scenario?.selection} }`
        for (const sibling of listMissing(path, query)) query = setArgument(query, sibling.names, toValue('', false))
        answers.push(await send(setArgument(query, names, toValue(publicArguments[path]?.(word) ?? '', isList))))
        if (answers.at(-1)?.includes('words or links that are not allowed')) return
      }
      expect(answers, 'no call of the permission scenarios was refused for its words').toEqual([])
    },
  )
})
