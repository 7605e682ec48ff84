import { useEffect, useState } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import type { FindParentQuery, FindParentsQuery } from '#generated/operations.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { FindParentDoc, FindParentsDoc } from './Lineage.graphql.ts'

export type ParentChoice = FindParentsQuery['creations'][number]

const pauseMs = 250
const minLength = 2
const address = /(?:\/creations\/[a-z]+\/(\d+)|(ctn-[0-9a-f]+)|^#(\d+))/

/** Finds creations by title, or the one at an address, once typing rests. Undefined before the first result. */
export function useParentSearch(text: string): readonly ParentChoice[] | undefined {
  const cache = useCache()
  const [found, setFound] = useState<readonly ParentChoice[]>()
  useEffect(() => {
    let isStale = false
    if (text.length < minLength) {
      setFound(undefined)
      return
    }
    const id = address.exec(text)?.slice(1).find(Boolean)
    const find = async (): Promise<readonly ParentChoice[]> => {
      if (id) {
        const { creation } = (await cache.load(FindParentDoc, { id })) as FindParentQuery
        return creation ? [creation] : []
      }
      const query = formatTerm('title', text)
      return ((await cache.load(FindParentsDoc, { query })) as FindParentsQuery).creations
    }
    const timer = setTimeout(async () => {
      // An offline search must not stop the form.
      const result = await find().catch(() => undefined)
      if (!isStale) setFound(result)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [cache, text])
  return found
}
