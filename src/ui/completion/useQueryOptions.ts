import { type ReactNode, useEffect, useState } from 'react'
import type { QueryToken } from '#objects/query/completeQuery.ts'

export type Option = { text: string; label?: string | undefined; picture?: ReactNode }

export type QueryKey = {
  key: string
  label: string
  /** Returns values that may begin with the prefix; all of them for an empty one. */
  values?: ((prefix: string) => readonly Option[] | Promise<readonly Option[]>) | undefined
}

const maxOptions = 12
const pauseMs = 100

/** Requested values appear once typing rests; until then, those of the prefix before stay if they still match. */
export function useQueryOptions(token: QueryToken | null, keys: readonly QueryKey[]): readonly Option[] {
  const [found, setFound] = useState<{ key: string; options: readonly Option[] }>({ key: '', options: [] })
  const key = token?.key
  const prefix = token?.prefix ?? ''
  const values = keys.find((candidate) => candidate.key === key)?.values
  useEffect(() => {
    if (!key || !values) return
    let isStale = false
    const timer = setTimeout(async () => {
      try {
        const options = await values(prefix)
        if (!isStale) setFound({ key, options })
      } catch {
        // Suggestions are optional.
      }
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [key, values, prefix])
  if (!token) return []
  if (token.key !== null) return found.key === token.key ? match(found.options, prefix) : []
  const all = keys.map(({ key: text, label }) => ({ text, label }))
  // Words are searched for as well, so that a key must begin with them.
  return match(all, prefix).filter(
    (option) => startsWith(option.text, prefix) || startsWith(option.label ?? '', prefix),
  )
}

const normalize = (text: string): string => text.toLowerCase().replace(/^@/, '')
const startsWith = (text: string, prefix: string): boolean => normalize(text).startsWith(normalize(prefix))

/** Whether the label tells more than the text beside it: “Open” does not for `open`. */
export const hasOwnLabel = ({ text, label = '' }: Option): boolean =>
  label !== '' && normalize(label) !== normalize(text)

/** What begins with the prefix comes first. What is complete is no suggestion. */
function match(options: readonly Option[], prefix: string): Option[] {
  const normalizedPrefix = normalize(prefix)
  const matching = options.filter(({ text, label = '' }) =>
    [text, label].some((words) => normalize(words).includes(normalizedPrefix)),
  )
  if (matching.length === 1 && matching.every(({ text }) => normalize(text) === normalizedPrefix)) return []
  const starts = matching.filter(({ text }) => startsWith(text, prefix))
  return [...starts, ...matching.filter((option) => !starts.includes(option))].slice(0, maxOptions)
}
