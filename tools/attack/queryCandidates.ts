import { readFileSync } from 'node:fs'
import { buildSchema, parse } from 'graphql'
import { createCostEstimator } from '#platform/graphql/costEstimator.ts'
import { operationLimits } from '#platform/graphql/graphqlOperation.ts'
import type { PlantedTexts } from './plantLongTexts.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const estimateCost = createCostEstimator(schema)

export const getPoints = (query: string): number => estimateCost({ document: parse(query) }).cost

/** Repeats a field as often as one request may ask for it. */
export function repeatField(field: string, max = 15): string {
  const repeat = (count: number) => `{${Array.from({ length: count }, (_, n) => `a${n}:${field}`).join(' ')}}`
  let count = max
  while (count > 1 && getPoints(repeat(count)) > operationLimits.cost) count--
  return repeat(count)
}

const nested = 'forums{posts{related{title renderedBody forum{posts{renderedBody}}}}}'
const posts = 'id title body renderedBody thumbnail metaTags{name content} author{username picture} forum{title}'
const page = 'page:{maxCount:50}'

/** Fields at their most expensive arguments, over planted large objects. */
export const listCandidates = ({ post, revisions, ticket, creation }: PlantedTexts): string[] => [
  nested,
  'forums{posts{title renderedBody body metaTags{content}}}',
  `posts(forumKey:"general",${page}){${posts}}`,
  `posts(forumKey:"general",${page}){related{title renderedBody}}`,
  `post(id:"${post}"){renderedBody body metaTags{content} related{title renderedBody}}`,
  `tickets(product:"game",${page}){title renderedBody body timeline{text}}`,
  `ticket(id:"${ticket}"){renderedBody body timeline{text}}`,
  `ticketList(product:"game",query:"is:open (a OR b OR c) sort:-created",${page}){tickets{title renderedBody}}`,
  `searchPage(query:"the or a",${page}){hits{title{text} text{text} author{username}}}`,
  `searchPage(query:"lmap wier teh swtich citcuit boadr",${page}){hits{title{text}}}`,
  `search(query:"lamp or wire or the",${page}){title ... on Post{renderedBody}}`,
  'searchSuggestions(query:"a"){title{text}}',
  'similarTickets(product:"game",title:"the lamp does not light when the wire of the switch is moved"){title}',
  'mentionSuggestions(prefix:"a"){username}',
  `creations(${page}){title renderedBody metaTags{content} thumbnail}`,
  `creation(id:"${creation}"){renderedBody suggestedParents{title} remixes{title} versions{number}}`,
  'preview(text:"x")',
  `newsletterPreview(title:"x",body:"x",url:"https://a.example/")`,
  ...revisions.slice(-2).map((id) => `revisionHistory(objectId:"${post}",revisionId:${id}){bodyChanges{kind text}}`),
  '__schema{types{fields{type{ofType{fields{type{ofType{name}}}}}}}}',
]
