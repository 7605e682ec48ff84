import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../../messages.ts'
import styles from './ParentHint.module.css'
import { SuggestedParentsDoc } from './SuggestedParents.graphql.ts'

const storageKey = 'notBasedOn'
const maxStoredIds = 50

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Asks the author, and nobody else, about a creation with the same board; once answered, never again. */
export function ParentHint({ creationId, onEdit }: { creationId: string; onEdit: () => void }) {
  const creation = useQuery(SuggestedParentsDoc, { id: creationId }).data?.creation
  const [isDismissed, setDismissed] = useState(() => readDismissed().includes(creationId))
  const [first] = creation?.suggestedParents ?? []
  if (!first || creation?.basedOn.length || isDismissed) return null

  function dismiss() {
    const ids = [...readDismissed().filter((id) => id !== creationId), creationId]
    localStorage.setItem(storageKey, JSON.stringify(ids.slice(-maxStoredIds)))
    setDismissed(true)
  }

  return (
    <div className={styles.hint}>
      <p>
        {messages.hint.sharesBoard()} <a href={first.canonicalPath}>{first.title}</a>{' '}
        {messages.hint.by({ author: first.author.username })} {messages.hint.question()}
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={onEdit}>
          {messages.hint.yes()}
        </Button>
        <Button size="small" variant="quiet" onClick={dismiss}>
          {messages.hint.no()}
        </Button>
      </div>
    </div>
  )
}
