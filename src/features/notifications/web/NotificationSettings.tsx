import { showError } from '#client/errors/showError.ts'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import type { NotificationSettingsQuery } from '#generated/operations.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'
import { NotificationSettingsDoc, SetNotificationSettingDoc } from './NotificationSettings.graphql.ts'
import styles from './NotificationSettings.module.css'
import { PushSwitch } from './PushSwitch.tsx'

/** The channels in the order of the columns. */
const channels = [
  { name: 'site', label: messages.onSite },
  { name: 'email', label: messages.byMail },
  { name: 'push', label: messages.byPush },
] as const

type Setting = NotificationSettingsQuery['notificationSettings'][number]

export function NotificationSettings() {
  const cache = useCache()
  const settings = useQuery(NotificationSettingsDoc, {}).data?.notificationSettings
  if (!settings) return <Spinner />

  async function save(changed: Setting) {
    const undo = cache.patch<NotificationSettingsQuery>(toQueryKey(NotificationSettingsDoc, {}), (data) => ({
      notificationSettings: data.notificationSettings.map((each) => (each.type === changed.type ? changed : each)),
    }))
    try {
      await sendMutation(SetNotificationSettingDoc, changed)
    } catch (error) {
      console.warn('A setting could not be kept', error)
      undo()
      showError(error, messages.watchFailed())
    }
  }

  return (
    <>
      <PushSwitch />
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{messages.type()}</th>
            {channels.map(({ name, label }) => (
              <th key={name} scope="col">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.type}>
              <th scope="row">
                {messages.types[setting.type]()}
                {!channels.some(({ name }) => setting[name]) && <span className={styles.off}>{messages.off()}</span>}
              </th>
              {channels.map(({ name, label }) => (
                <td key={name}>
                  <Switch
                    aria-label={`${messages.types[setting.type]()}: ${label()}`}
                    checked={setting[name]}
                    onChange={(isOn) => void save({ ...setting, [name]: isOn })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
