import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useModule } from '#ui/useModule.ts'
import { searchPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './SearchForm.module.css'
import {
  getSearchPath,
  itemKinds,
  type SearchQuery,
  type SearchResults,
  type TypeName,
  typeNames,
} from './searchVariables.ts'

const loadCompletion = () => import('./complete/SearchCompletion.tsx')

/** A GET form, so that it works without JavaScript. */
export function SearchForm({ searchQuery, kinds }: { searchQuery: SearchQuery; kinds: SearchResults['kinds'] }) {
  const { navigate } = useNavigation()
  // An invalid query has no counts.
  const isOffered = (name: TypeName) => !kinds.length || kinds.some(({ kind }) => kind === itemKinds[name])

  function search(form: HTMLFormElement) {
    const values = new FormData(form)
    const selectedTypes = values.getAll('t')
    navigate(
      getSearchPath({
        query: String(values.get('q')).trim(),
        types: typeNames.filter((name) => selectedTypes.includes(name)),
        isNewest: values.get('s') === 'newest',
        page: 0,
      }),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(event.currentTarget)
  }
  // Checkboxes submit at once.
  const change = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as HTMLInputElement).type === 'checkbox') search(event.currentTarget)
  }
  return (
    <search>
      {/* The key remounts the form, so that its defaults follow the URL. */}
      <form
        key={getSearchPath(searchQuery)}
        className={styles.form}
        action={searchPaths.search()}
        method="get"
        onSubmit={submit}
        onChange={change}
      >
        <div className={styles.line}>
          <QueryInput query={searchQuery.query} />
          <Button type="submit" variant="primary">
            {uiMessages.search()}
          </Button>
        </div>
        <div className={styles.options}>
          <fieldset className={styles.tabs}>
            <legend>
              <VisuallyHidden>{uiMessages.show()}</VisuallyHidden>
            </legend>
            <a
              className={styles.tab}
              href={getSearchPath({ ...searchQuery, types: [], page: 0 })}
              aria-current={searchQuery.types.length === 0 ? 'true' : undefined}
            >
              {uiMessages.all()}
            </a>
            {typeNames.filter(isOffered).map((name) => (
              <TypeTab key={name} name={name} isChecked={searchQuery.types.includes(name)} kinds={kinds} />
            ))}
          </fieldset>
          <OrderChoice searchQuery={searchQuery} />
        </div>
      </form>
    </search>
  )
}

function QueryInput({ query }: { query: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const completion = useModule(loadCompletion, isUsed)
  // It may have been focused before the page handled events.
  useEffect(() => setUsed(document.activeElement === input.current), [])
  return (
    <div className={styles.query}>
      <Input
        ref={input}
        type="search"
        name="q"
        aria-label={messages.pages.query()}
        defaultValue={query}
        maxLength={1_000}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setUsed(true)}
      />
      {completion && <completion.SearchCompletion input={input} />}
    </div>
  )
}

/** A check box that looks like a tab; several may be chosen. */
function TypeTab({ name, isChecked, kinds }: { name: TypeName; isChecked: boolean; kinds: SearchResults['kinds'] }) {
  const count = kinds.find(({ kind }) => kind === itemKinds[name])?.count
  return (
    <label className={styles.tab}>
      <input type="checkbox" name="t" value={name} defaultChecked={isChecked} />
      {messages.pages.kinds[itemKinds[name]]()}
      {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </label>
  )
}

/** Newest first is the default; the best match first is the other choice. */
const OrderChoice = ({ searchQuery }: { searchQuery: SearchQuery }) => (
  <div className={styles.order} role="group" aria-label={uiMessages.order()}>
    <label>
      <input type="checkbox" name="s" value="newest" defaultChecked={searchQuery.isNewest} />
      {messages.pages.newestFirst()}
    </label>
    {/* Sent for an unchecked box without JavaScript; of two values the first counts. */}
    <input type="hidden" name="s" value="relevance" />
    <a
      href={getSearchPath({ ...searchQuery, isNewest: false, page: 0 })}
      aria-current={searchQuery.isNewest ? undefined : 'true'}
    >
      {messages.pages.bestFirst()}
    </a>
  </div>
)
