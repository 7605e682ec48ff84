import type { FormEvent } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './LatestPage.module.css'

type Props = { forums: readonly { key: string; title: string }[]; value: string }

/** A plain GET form without JavaScript. */
export function ForumSelect({ forums, value }: Props) {
  const { navigate } = useNavigation()
  const choose = (forum: string) => navigate(latestPaths.latest(forum ? { forum } : { kind: 'post' }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    choose(String(new FormData(event.currentTarget).get('forum')))
  }

  return (
    <form className={styles.forum} method="get" action={latestPaths.latest()} onSubmit={submit}>
      <Select
        // Remounts after navigation, to show the value in the URL.
        key={value}
        name="forum"
        aria-label={messages.chooseForum()}
        defaultValue={value}
        options={[
          { value: '', label: messages.allForums() },
          ...forums.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit">{messages.apply()}</Button>
      </noscript>
    </form>
  )
}
