import { useEffect, useRef, useState } from 'react'
import { Input } from '#ui/controls/Input.tsx'
import { useModule } from '#ui/useModule.ts'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { contentKindBySlug } from '../../web/kinds.ts'
import { messages } from '../messages.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterForm.module.css'

const loadCompletion = () => import('./complete/HubCompletion.tsx')

type Props = { id: string; kind: KindSlug | undefined; query: string | undefined }

export function QueryField({ id, kind, query }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The list applies while somebody types, and the completion that loads meanwhile compares the text with its default.
  const [initialQuery] = useState(query)
  const [isUsed, setUsed] = useState(false)
  const completion = useModule(loadCompletion, isUsed)
  // It may have been focused before the page handled events.
  useEffect(() => setUsed(document.activeElement === input.current), [])
  return (
    <FilterField label={messages.search()} hint={messages.searchHint()} id={id}>
      <div className={styles.query}>
        <Input
          id={id}
          ref={input}
          type="search"
          name="q"
          defaultValue={initialQuery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onFocus={() => setUsed(true)}
        />
        {completion && <completion.HubCompletion input={input} kind={kind ? contentKindBySlug[kind] : null} />}
      </div>
    </FilterField>
  )
}
