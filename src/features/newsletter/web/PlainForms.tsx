import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { levels } from '../contract/levels.ts'
import { m } from '../messages.ts'
import { MajorBox } from './MajorBox.tsx'
import styles from './NewsletterPage.module.css'

/** Subscribing without JavaScript: the browser judges the address, and the server answers with the page. */
export function PlainSubscribe() {
  const id = useId()
  return (
    <form className={styles.plain} method="post" action={paths.newsletter()}>
      <div className={styles.level}>
        <label htmlFor={id}>{m.address()}</label>
        <Input id={id} name="address" type="email" autoComplete="email" required />
      </div>
      <div className={styles.lists}>
        <MajorBox />
        <label className={styles.fixed}>
          <input type="checkbox" name="minor" />
          <span>
            {m.minor()}
            <small>{m.minorHint()}</small>
          </span>
        </label>
      </div>
      <div>
        <Button type="submit" variant="primary" size="large">
          {m.subscribe()}
        </Button>
      </div>
    </form>
  )
}

/** Choosing the level of a mail's address without JavaScript: one button for each. */
export const PlainLevels = ({ linkKey }: { linkKey: string }) => (
  <form className={styles.lists} method="post" action={paths.newsletter()}>
    <input type="hidden" name="key" value={linkKey} />
    {levels.map((level) => (
      <Button key={level} type="submit" name="level" value={level} wide>
        {m[`level${level}`]()}
      </Button>
    ))}
  </form>
)
