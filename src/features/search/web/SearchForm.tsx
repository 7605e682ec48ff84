import type { FormEvent } from 'react'
import { paths } from '#app/paths.ts'
import { formatCount } from '#language/format.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { m } from '../webMessages.ts'
import styles from './SearchForm.module.css'
import { type Asked, hrefOf, type Page, type TypeName, typeNames, types } from './searchVariables.ts'

/** What is searched, where and in which order: a GET form, which JavaScript only makes quicker. */
export function SearchForm({ asked, kinds }: { asked: Asked; kinds: Page['kinds'] }) {
  const { navigate } = useNavigation()

  function search(form: HTMLFormElement) {
    const values = new FormData(form)
    const wanted = values.getAll('t')
    navigate(
      hrefOf({
        query: String(values.get('q')).trim(),
        types: typeNames.filter((name) => wanted.includes(name)),
        isNewest: values.get('s') === 'newest',
        page: 0,
      }),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(event.currentTarget)
  }
  // A box that is ticked counts at once.
  const change = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as HTMLInputElement).type === 'checkbox') search(event.currentTarget)
  }
  return (
    <search>
      {/* made anew for another address: its boxes show what is asked */}
      <form
        key={hrefOf(asked)}
        className={styles.form}
        action={paths.search()}
        method="get"
        onSubmit={submit}
        onChange={change}
      >
        <div className={styles.line}>
          <Input
            type="search"
            name="q"
            aria-label={m.query()}
            defaultValue={asked.query}
            maxLength={1_000}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="primary">
            {m.search()}
          </Button>
        </div>
        <div className={styles.options}>
          <fieldset>
            <legend>{m.show()}</legend>
            {typeNames.map((name) => (
              <TypeBox key={name} name={name} isChecked={asked.types.includes(name)} kinds={kinds} />
            ))}
          </fieldset>
          <label className={styles.box}>
            <input type="checkbox" name="s" value="newest" defaultChecked={asked.isNewest} />
            {m.newestFirst()}
          </label>
          {/* what an unticked box says without JavaScript; of two values the first counts */}
          <input type="hidden" name="s" value="relevance" />
        </div>
      </form>
    </search>
  )
}

function TypeBox({ name, isChecked, kinds }: { name: TypeName; isChecked: boolean; kinds: Page['kinds'] }) {
  const count = kinds.find(({ kind }) => kind === types[name])?.count
  return (
    <label className={styles.box}>
      <input type="checkbox" name="t" value={name} defaultChecked={isChecked} />
      {m[types[name]]()}
      {count ? <span className={`num ${styles.count}`}>{formatCount(count)}</span> : null}
    </label>
  )
}
