import type { Answer, AnyDoc, SendDocument, ViewerFields } from './doc.ts'
import { requestQuery } from './graphql.ts'

type Part = {
  doc: AnyDoc
  fields: ViewerFields
  variables: Record<string, unknown>
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** `fetch` fetches a query's viewer fields; what is requested in one task, or before `flush`, is one operation. */
export function batchViewerFields(send: SendDocument): { fetch: SendDocument; flush: () => Promise<void> } {
  let waiting: Part[] = []

  async function flush() {
    const parts = waiting
    waiting = []
    if (!parts.length) return
    const [first] = parts
    if (parts.length === 1 && first?.fields.isWhole) return sendWhole(first)
    try {
      const { data, tables } = await send(mergeParts(parts), mergeVariables(parts))
      for (const [i, part] of parts.entries())
        part.resolve({ data: extractPart(data as Record<string, unknown>, parts, i), tables })
    } catch (error) {
      // One query may have failed because of another one.
      for (const part of parts) {
        if (part.fields.isWhole) sendWhole(part)
        else part.reject(error)
      }
    }
  }

  const sendWhole = ({ doc, variables, resolve, reject }: Part) => void send(doc, variables).then(resolve, reject)

  const fetch: SendDocument = (doc, variables) =>
    new Promise((resolve, reject) => {
      const fields = doc.viewerFields
      if (!fields) throw new Error(`${doc.name} has no viewer fields`)
      if (!waiting.length) setTimeout(() => void flush())
      waiting.push({ doc, fields, variables: variables as Record<string, unknown>, resolve, reject })
    })

  return { fetch, flush }
}

const rename = (name: string, i: number): string => `${name}_${i}`

/** The API limits the aliases of an operation, so only a root that an earlier part has, too, gets another name. */
const nameRoot = (parts: readonly Part[], i: number, root: string): string =>
  parts.slice(0, i).some(({ fields }) => root in fields.roots) ? rename(root, i) : root

function mergeParts(parts: readonly Part[]): AnyDoc {
  const declarations: string[] = []
  const roots: string[] = []
  for (const [i, { fields }] of parts.entries()) {
    for (const [name, type] of Object.entries(fields.variables)) declarations.push(`$${rename(name, i)}:${type}`)
    for (const [root, text] of Object.entries(fields.roots)) {
      const name = nameRoot(parts, i, root)
      const field = text.replaceAll(/\$(\w+)/g, (_, variable: string) => `$${rename(variable, i)}`)
      roots.push(field.match(/^\w+/)?.[0] === name ? field : `${name}:${field}`)
    }
  }
  const variables = declarations.length ? `(${declarations.join()})` : ''
  return { name: 'ViewerFields', text: `query ViewerFields${variables}{${roots.join(' ')}}` }
}

const mergeVariables = (parts: readonly Part[]): Record<string, unknown> =>
  Object.fromEntries(
    parts.flatMap(({ fields, variables }, i) =>
      Object.keys(fields.variables).map((name) => [rename(name, i), variables[name]]),
    ),
  )

const extractPart = (data: Record<string, unknown>, parts: readonly Part[], i: number): unknown =>
  Object.fromEntries(Object.keys(parts[i]?.fields.roots ?? {}).map((root) => [root, data[nameRoot(parts, i, root)]]))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns undefined if the viewer sees other objects than visitors do. What is equal keeps its identity. */
export function mergeViewerFields(result: unknown, fields: unknown): unknown {
  if (Array.isArray(fields)) return mergeLists(result, fields)
  if (!isObject(fields)) return fields
  if (!isObject(result) || ('id' in fields && fields.id !== result.id)) return undefined
  const merged = { ...result }
  for (const [name, value] of Object.entries(fields)) {
    merged[name] = mergeViewerFields(result[name], value)
    if (merged[name] === undefined) return undefined
  }
  return Object.keys(fields).every((name) => merged[name] === result[name]) ? result : merged
}

function mergeLists(result: unknown, fields: readonly unknown[]): unknown {
  if (!Array.isArray(result)) return undefined
  if (![...result, ...fields].some(isObject)) return fields
  if (result.length !== fields.length) return undefined
  const merged = fields.map((value, i) => mergeViewerFields(result[i], value))
  if (merged.includes(undefined)) return undefined
  return merged.every((value, i) => value === result[i]) ? result : merged
}

export const viewerFields = batchViewerFields(requestQuery)
