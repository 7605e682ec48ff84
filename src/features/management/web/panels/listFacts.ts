type Fact = { name: string; value: string }

/** The metadata of a log entry without empty values. */
export const listFacts = (json: string): Fact[] =>
  Object.entries(JSON.parse(json) as Record<string, unknown>)
    .map(([name, value]) => ({ name, value: formatValue(value) }))
    .filter(({ value }) => value !== '')

/** What the object was called when it was changed; undefined if the entry does not say. */
export const findName = (json: string): string | undefined => listFacts(json).find(({ name }) => isName(name))?.value

export const isName = (fact: string): boolean => fact === 'title' || fact === 'name'

const isText = (value: unknown) => typeof value !== 'object'

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(isText)) return value.join(', ')
  return isText(value) ? String(value) : JSON.stringify(value)
}
