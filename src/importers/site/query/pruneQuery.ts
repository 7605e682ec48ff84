/**
 * A query with one field on each line, such as `title` or `author {`. The position of an error of validation so tells the field,
 * and what the other site does not have can be left out without its schema.
 */
export type QueryText = string

/** How to write a field that the other site rejects as it is. */
type Edit = {
  readonly isDropped: boolean
  /** The name under which the other site has the field. */
  readonly formerName?: string | undefined
  /** Arguments to leave out, or to write by another name. */
  readonly arguments: ReadonlyMap<string, string | null>
}

/** Edits by the path of the field. */
export type Edits = Map<string, Edit>

export type PrunedQuery = {
  readonly text: string
  /** The path of the field on each line. */
  readonly paths: readonly string[]
}

export type QueryError = {
  readonly message: string
  readonly locations?: readonly { readonly line: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Names of the API before its fields had their present ones. */
const formerNames: Readonly<Record<string, string>> = {
  createdAt: 'createdat',
  editedAt: 'editedat',
  parentId: 'parentid',
  name: 'prettyName',
}
const formerArguments: Readonly<Record<string, string>> = { objectId: 'objid' }

export function pruneQuery(query: QueryText, edits: Edits): PrunedQuery {
  const lines: { text: string; path: string }[] = []
  const parents: { path: string; isDropped: boolean }[] = []
  for (const line of query.split('\n')) {
    const text = line.trim()
    if (!text) continue
    const { path: parent = '', isDropped = false } = parents.at(-1) ?? {}
    if (text === '}') {
      parents.pop()
      if (!isDropped) closeSelection(lines, text, parent)
      continue
    }
    const path = `${parent}/${toFieldName(text)}`
    const edit = edits.get(path)
    const isGone = isDropped || edit?.isDropped === true
    if (text.endsWith('{')) parents.push({ path, isDropped: isGone })
    if (!isGone) lines.push({ text: edit ? applyEdit(text, edit) : text, path })
  }
  return { text: lines.map(({ text }) => text).join('\n'), paths: lines.map(({ path }) => path) }
}

/** Takes a field back of which nothing is left to select. */
function closeSelection(lines: { text: string; path: string }[], text: string, path: string): void {
  const last = lines.at(-1)
  if (last?.text.endsWith('{') && last.path === path && path.split('/').length > 2) lines.pop()
  else lines.push({ text, path })
}

const toFieldName = (text: string): string => /^(?:\w+:\s*)?(\w+)/.exec(text)?.[1] ?? text

function applyEdit(text: string, { formerName, arguments: edited }: Edit): string {
  let written =
    formerName === undefined ? text : text.replace(/^(?:\w+:\s*)?(\w+)/, (_, name) => `${name}: ${formerName}`)
  for (const [name, formerArgument] of edited)
    written = formerArgument === null ? dropArgument(written, name) : written.replace(`${name}:`, `${formerArgument}:`)
  return written
}

/** Adds what to leave out or rename for an error. Returns false for one that is not about a field or argument. */
export function addEdit(edits: Edits, { paths, text }: PrunedQuery, error: QueryError): boolean {
  const line = (error.locations?.[0]?.line ?? 0) - 1
  const path = paths[line]
  if (path === undefined || error.path || path.split('/').length <= 2) return false
  const written = text.split('\n')[line] ?? ''
  const { formerName, arguments: known } = edits.get(path) ?? { arguments: new Map() }
  const argument = /argument "?(\w+)"?/i.exec(error.message)?.[1]
  if (argument !== undefined && written.includes(`${argument}:`)) {
    const former = formerArguments[argument] ?? null
    edits.set(path, { isDropped: false, formerName, arguments: new Map([...known, [argument, former]]) })
    return true
  }
  const former = formerName === undefined ? formerNames[path.split('/').at(-1) ?? ''] : undefined
  edits.set(path, { isDropped: former === undefined, formerName: former, arguments: known })
  return true
}

const argumentValue = String.raw`(?:\{[^{}]*\}|\[[^\[\]]*\]|"(?:[^"\\]|\\.)*"|[\w.-]+)`

const dropArgument = (written: string, name: string): string =>
  written
    .replace(new RegExp(`\\b${name}:\\s*${argumentValue},?\\s*`), '')
    .replace(/,\s*\)/, ')')
    .replace(/\(\s*\)/, '')
