import { searchPaths } from '../../contract/paths.ts'

const objectOrUser = /^(@[A-Za-z0-9._-]{3,25}|[a-z]{3}-[0-9a-f]{8})$/

type Shortcut = (text: string) => string | undefined

/** Usernames, lwids and what features have shortcuts for go straight to their page. */
export function getTargetPath(text: string, shortcuts: readonly Shortcut[]): string {
  const query = text.trim()
  if (objectOrUser.test(query)) return `/${query}`
  for (const findPath of shortcuts) {
    const path = findPath(query)
    if (path) return path
  }
  return searchPaths.search({ q: query })
}
