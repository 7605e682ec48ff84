import { useEffect, useState } from 'react'
import { listDraftKeySuffixes } from '#client/stores/drafts.ts'
import { useSetting } from '#client/stores/useSettings.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of comments with a stored reply draft; empty until mounted, because drafts are in local storage. */
export function useUnsentReplies(objectId: string): ReadonlySet<string> {
  const areDraftsStored = useSetting('storeCommentDraft')
  const [ids, setIds] = useState(none)
  useEffect(() => {
    const draftIds = areDraftsStored ? listDraftKeySuffixes(`${objectId} `).filter((id) => id !== '') : []
    if (draftIds.length) setIds(new Set(draftIds))
  }, [objectId, areDraftsStored])
  return ids
}
