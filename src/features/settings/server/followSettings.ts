import { applySettings } from '#platform/config/settings.ts'
import type { Services } from '#platform/context.ts'
import { settingsTag } from '../contract/events.ts'
import { loadSettingValues } from './queries.ts'

/** Writes what the staff has set into the configuration of this process, now and after each change. */
export async function followSettings(services: Services, dropCaches: () => void): Promise<void> {
  let applied = '[]'
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const values = await loadSettingValues(services, services.db)
    const next = JSON.stringify([...values].toSorted())
    if (next === applied) return
    applied = next
    for (const name of applySettings(services.config, values))
      services.log.warn({ name }, 'a setting that was stored is not valid any more')
    // What was rendered while the rows were read has the former values.
    dropCaches()
  }

  // Throws while the database cannot be reached, and is then tried again.
  await read()
  // A lost database touches all tags again once it is back.
  const warn = (error: unknown) => services.log.warn(error, 'the settings could not be read')
  services.onTagsTouched((tags) => {
    if (tags !== 'all' && !tags.includes(settingsTag)) return
    // One after another, so that the last rows win.
    reading = reading.then(read).catch(warn)
  })
  // Nothing told of a change since the first time.
  await (reading = read().catch(warn))
}
