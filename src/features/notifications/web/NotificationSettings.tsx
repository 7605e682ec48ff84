import { toQueryKey } from '#client/documentCache.ts'
import { sendMutation } from '#client/graphql.ts'
import { addToast } from '#client/toasts.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { NotificationSettingsQuery } from '#generated/operations.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Switch } from '#ui/Switch.tsx'
import { messages } from '../messages.ts'
import { NotificationSettingsDoc, SetNotificationSettingDoc } from './NotificationSettings.graphql.ts'
import styles from './NotificationSettings.module.css'

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
      addToast({ status: 'error', title: messages.watchFailed() })
    }
  }

  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{messages.type()}</th>
          <th scope="col">{messages.onSite()}</th>
          <th scope="col">{messages.byMail()}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.type}>
            <th scope="row">
              {messages[setting.type]()}
              {!setting.site && !setting.email && <span className={styles.off}>{messages.off()}</span>}
            </th>
            <td>
              <Switch
                aria-label={`${messages[setting.type]()}: ${messages.onSite()}`}
                checked={setting.site}
                onChange={(site) => void save({ ...setting, site })}
              />
            </td>
            <td>
              <Switch
                aria-label={`${messages[setting.type]()}: ${messages.byMail()}`}
                checked={setting.email}
                onChange={(email) => void save({ ...setting, email })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
