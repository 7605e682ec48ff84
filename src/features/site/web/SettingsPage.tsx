import { useId } from 'react'
import type { PageHead } from '#client/extensions/pageRoute.ts'
import { listSettingValues, type SettingName, type Settings } from '#client/stores/settings.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { paths } from '#paths.ts'
import { Select } from '#ui/controls/Select.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import styles from './SettingsPage.module.css'
import { settingGroups, valueLabels } from './settingRows.ts'

type ControlProps = { name: SettingName; id: string; aboutId: string }

function Control({ name, id, aboutId }: ControlProps) {
  const value = useSetting(name)
  if (typeof value === 'boolean') {
    return (
      <Switch id={id} name={name} aria-describedby={aboutId} checked={value} onChange={(on) => setSetting(name, on)} />
    )
  }
  const options = listSettingValues(name).map((option) => ({
    value: String(option),
    label: valueLabels[String(option)]?.() ?? String(option),
  }))
  return (
    <Select
      id={id}
      name={name}
      aria-describedby={aboutId}
      options={options}
      value={value}
      onChange={(event) => setSetting(name, event.currentTarget.value as Settings[SettingName])}
    />
  )
}

function Row({ name }: { name: SettingName }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{messages.settingNames[name]()}</label>
        <p id={`${id}about`}>{messages.settingHints[name]()}</p>
      </div>
      <Control name={name} id={id} aboutId={`${id}about`} />
    </div>
  )
}

export const load = (): PageHead => ({ title: messages.siteSettings, canonicalPath: paths.siteSettings() })

export function Page() {
  return (
    <PageLayout narrow>
      <PageHeader title={messages.siteSettings()} description={messages.about()} />
      <noscript>
        <Note status="warning">{messages.needsScript()}</Note>
      </noscript>
      <div className={styles.groups}>
        {settingGroups.map(({ title, names }) => (
          <section key={names[0]}>
            <h2>{title()}</h2>
            {names.map((name) => (
              <Row key={name} name={name} />
            ))}
          </section>
        ))}
      </div>
    </PageLayout>
  )
}
