import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { messages } from '../../messages.ts'
import { NewsletterTestReadersDoc, SetNewsletterTestReadersDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

export function TestReaders() {
  const readers = useQuery(NewsletterTestReadersDoc, {}).data?.newsletterTestReaders ?? []
  const save = useMutation(SetNewsletterTestReadersDoc)
  const [isBusy, setBusy] = useState(false)

  async function choose(id: number, chosen: boolean) {
    setBusy(true)
    const userIds = readers.filter((reader) => (reader.id === id ? chosen : reader.chosen)).map((reader) => reader.id)
    await save({ userIds }).catch((error) => showError(error, messages.manage.actionFailed()))
    setBusy(false)
  }

  return (
    <details className={styles.readers}>
      <summary>{messages.manage.testReaders()}</summary>
      <p>{messages.manage.testReadersHint()}</p>
      <fieldset disabled={isBusy}>
        <legend className={styles.hidden}>{messages.manage.testReaders()}</legend>
        {readers.map(({ id, username, chosen }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen}
              onChange={(event) => void choose(id, event.currentTarget.checked)}
            />
            @{username}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
