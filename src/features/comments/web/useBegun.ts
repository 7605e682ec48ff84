import { useEffect, useState } from 'react'
import { draftsUnder } from '#client/drafts.ts'
import { useSetting } from '#client/useSettings.ts'

const none: ReadonlySet<string> = new Set()

/** The comments to which an answer was begun and not sent, known once the page stands in the browser. */
export function useBegun(objectId: string): ReadonlySet<string> {
  const isKept = useSetting('storeCommentDraft')
  const [begun, setBegun] = useState(none)
  useEffect(() => {
    const ids = isKept ? draftsUnder(`${objectId} `).filter((id) => id !== '') : []
    if (ids.length) setBegun(new Set(ids))
  }, [objectId, isKept])
  return begun
}
