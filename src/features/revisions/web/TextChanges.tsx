import type { RevisionsQuery } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import styles from './TextChanges.module.css'

type Change = NonNullable<RevisionsQuery['revisionHistory']>['bodyChanges'][number]

/** Characters of unchanged text that are shown beside each change. */
const maxContext = 200
const minFolded = 200

/** A text with what was added and removed, also for those who see no colours. */
export function TextChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <div className={styles.text}>
      {changes.map(({ kind, text }, index) => {
        const key = `${index}`
        if (kind === 'ADDED') {
          return (
            <ins key={key}>
              <VisuallyHidden>{messages.added()} </VisuallyHidden>
              {text}
            </ins>
          )
        }
        if (kind === 'REMOVED') {
          return (
            <del key={key}>
              <VisuallyHidden>{messages.removed()} </VisuallyHidden>
              {text}
            </del>
          )
        }
        return changes.length > 1 ? (
          <Unchanged key={key} text={text} isFirst={index === 0} isLast={index === changes.length - 1} />
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </div>
  )
}

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const characters = [...text]
  const start = isFirst ? 0 : maxContext
  const end = characters.length - (isLast ? 0 : maxContext)
  if (end - start < minFolded) return text
  return (
    <>
      {characters.slice(0, start).join('')}
      <details>
        <summary>{messages.unchanged({ count: formatNumber(end - start) })}</summary>
        {characters.slice(start, end).join('')}
      </details>
      {characters.slice(end).join('')}
    </>
  )
}
