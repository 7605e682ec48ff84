import { buildSchema, type FragmentDefinitionNode, Kind, parse } from 'graphql'
import { expect, it } from 'vitest'
import { selectViewerFields } from './viewerFields.ts'

const schema = buildSchema(`
  directive @perViewer on FIELD_DEFINITION
  type Author { id: ID! name: String! }
  type Tag { name: String! }
  type Event { id: ID! note: String! }
  type Post { id: ID! title: String! canEdit: Boolean! @perViewer author: Author! original: Post tags: [Tag!]! events: [Event!]! }
  type Page { posts: [Post!]! facets: [Tag!]! @perViewer }
  type Query { post(id: ID!): Post page(sort: String, query: String): Page! level(id: ID!): String! @perViewer brand: String! }
`)

function select(text: string) {
  const { definitions } = parse(text)
  const [operation] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
  if (!operation) throw new Error('No operation')
  return selectViewerFields(operation, new Map(fragments.map((node) => [node.name.value, node])), schema)
}

it('selects fields that depend on the viewer, and ids of objects that may be others', () => {
  const fields = 'id title canEdit author { id name } original { id title } tags { name } events { id note }'
  expect(select(`query P($id: ID!) { post(id: $id) { ...F } } fragment F on Post { ${fields} }`)).toEqual({
    variables: { id: 'ID!' },
    roots: { post: 'post(id:$id){id canEdit original{id}events{id}}' },
  })
})

it('selects a composite field that depends on the viewer with all its fields', () => {
  const text = `query P($sort: String, $query: String) {
    list: page(query: $query) { posts { id title } facets { ...T } }
  } fragment T on Tag { name }`
  expect(select(text)).toEqual({
    variables: { query: 'String' },
    roots: { list: 'page(query:$query){posts{id}facets{name}}' },
  })
})

it('tells whether the whole query depends on the viewer', () => {
  expect(select('query L($id: ID!) { level(id: $id) }')?.isWhole).toBe(true)
  expect(select('query L($id: ID!) { level(id: $id) post(id: $id) { id } }')?.isWhole).toBeUndefined()
})

it('selects nothing if everybody gets the same result', () => {
  expect(select('{ brand }')).toBeUndefined()
  expect(select('{ page { __typename } }')).toBeUndefined()
})
