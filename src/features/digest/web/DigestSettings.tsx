import { showError } from '#client/errors/showError.ts'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import type { DigestFrequencyQuery } from '#generated/operations.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { type DigestFrequency, digestFrequencies } from '../contract/frequencies.ts'
import { messages } from '../messages.ts'
import { DigestFrequencyDoc, SetDigestFrequencyDoc } from './Digest.graphql.ts'
import styles from './DigestSettings.module.css'

export function DigestSettings() {
  const cache = useCache()
  const current = useQuery(DigestFrequencyDoc, {}).data?.digestFrequency
  if (!current) return <Spinner />

  async function choose(frequency: DigestFrequency) {
    const key = toQueryKey(DigestFrequencyDoc, {})
    const undo = cache.patch<DigestFrequencyQuery>(key, () => ({ digestFrequency: frequency }))
    try {
      await sendMutation(SetDigestFrequencyDoc, { frequency })
    } catch (error) {
      console.warn('The frequency of digests could not be changed', error)
      undo()
      showError(error, messages.failed())
    }
  }

  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{messages.frequency()}</legend>
        {digestFrequencies.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name="frequency"
              checked={frequency === current}
              onChange={() => void choose(frequency)}
            />
            {messages.frequencies[frequency]()}
          </label>
        ))}
      </fieldset>
      <p className={styles.order}>{messages.order()}</p>
    </>
  )
}
