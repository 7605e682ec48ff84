import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton, IconLink } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useModule } from '#ui/useModule.ts'
import { trackerPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import type { ListAddress } from '../../web/trackerVariables.ts'
import styles from './QueryBox.module.css'

const loadCompletion = () => import('./complete/TicketCompletion.tsx')

type Props = { product: string; q: string; address: ListAddress }

/** A GET form, so that it works without JavaScript. */
export function QueryBox({ product, q, address }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { navigate } = useNavigation()
  const [isUsed, setUsed] = useState(false)
  const completion = useModule(loadCompletion, isUsed)
  // It may have been focused before the page handled events.
  useEffect(() => setUsed(document.activeElement === input.current), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(trackerPaths.tracker(product, { q: input.current?.value.trim() || undefined, ...address }))
  }

  return (
    <search>
      <form className={styles.form} method="get" action={trackerPaths.tracker(product)} onSubmit={submit}>
        <IconButton type="submit" label={uiMessages.search()}>
          <SearchIcon />
        </IconButton>
        <label htmlFor="ticket-query">
          <VisuallyHidden>{messages.pages.search()}</VisuallyHidden>
        </label>
        <input
          dir="auto"
          id="ticket-query"
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1_000}
          defaultValue={q}
          placeholder={messages.pages.searchHint()}
          onFocus={() => setUsed(true)}
        />
        {completion && <completion.TicketCompletion input={input} product={product} />}
        {Object.entries(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {q ? (
          <IconLink label={messages.pages.clearSearch()} href={trackerPaths.tracker(product, address)}>
            <CloseIcon />
          </IconLink>
        ) : null}
      </form>
    </search>
  )
}
