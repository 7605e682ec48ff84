import { useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { levels } from '../contract/levels.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { MajorUpdatesCheckbox } from './MajorUpdatesCheckbox.tsx'
import styles from './NewsletterPage.module.css'

export function NoScriptSubscribeForm() {
  const id = useId()
  return (
    <form className={styles.plain} method="post" action={newsletterPaths.newsletter()}>
      <div className={styles.level}>
        <label htmlFor={id}>{uiMessages.email()}</label>
        <Input id={id} name="address" type="email" autoComplete="email" required />
      </div>
      <div className={styles.lists}>
        <MajorUpdatesCheckbox />
        <label className={styles.fixed}>
          <input type="checkbox" name="minor" />
          <span>
            {messages.minor()}
            <small>{messages.minorHint()}</small>
          </span>
        </label>
      </div>
      <div>
        <Button type="submit" variant="primary" size="large">
          {messages.subscribe()}
        </Button>
      </div>
    </form>
  )
}

export const NoScriptLevelForm = ({ linkKey }: { linkKey: string }) => (
  <form className={styles.lists} method="post" action={newsletterPaths.newsletter()}>
    <input type="hidden" name="key" value={linkKey} />
    {levels.map((level) => (
      <Button key={level} type="submit" name="level" value={level} wide>
        {messages.levels[level]()}
      </Button>
    ))}
  </form>
)
