import { queryKey } from '#client/documentCache.ts'
import { sendMutation } from '#client/graphql.ts'
import { addToast } from '#client/toasts.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { NotificationSettingsQuery } from '#generated/operations.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Switch } from '#ui/Switch.tsx'
import { m } from '../messages.ts'
import { NotificationSettingsDoc, SetNotificationSettingDoc } from './NotificationSettings.graphql.ts'
import styles from './NotificationSettings.module.css'

type Setting = NotificationSettingsQuery['notificationSettings'][number]

/** Each type and how one hears of it: on the site, by mail, both, or not at all. A change takes effect at once. */
export function NotificationSettings() {
  const cache = useCache()
  const settings = useQuery(NotificationSettingsDoc, {}).data?.notificationSettings
  if (!settings) return <Spinner />

  async function set(changed: Setting) {
    const undo = cache.patch<NotificationSettingsQuery>(queryKey(NotificationSettingsDoc, {}), (data) => ({
      notificationSettings: data.notificationSettings.map((each) => (each.type === changed.type ? changed : each)),
    }))
    try {
      await sendMutation(SetNotificationSettingDoc, changed)
    } catch (error) {
      console.warn('A setting could not be kept', error)
      undo()
      addToast({ status: 'error', title: m.watchFailed() })
    }
  }

  return (
    <table className={styles.matrix} id="notifications">
      <thead>
        <tr>
          <th scope="col">{m.type()}</th>
          <th scope="col">{m.onSite()}</th>
          <th scope="col">{m.byMail()}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.type}>
            <th scope="row">
              {m[setting.type]()}
              {!setting.site && !setting.email && <span className={styles.off}>{m.off()}</span>}
            </th>
            <td>
              <Switch
                aria-label={`${m[setting.type]()}: ${m.onSite()}`}
                checked={setting.site}
                onChange={(site) => void set({ ...setting, site })}
              />
            </td>
            <td>
              <Switch
                aria-label={`${m[setting.type]()}: ${m.byMail()}`}
                checked={setting.email}
                onChange={(email) => void set({ ...setting, email })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
