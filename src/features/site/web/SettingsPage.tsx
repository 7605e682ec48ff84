import { useId } from 'react'
import { paths } from '#app/paths.ts'
import type { PageHead } from '#client/page.ts'
import { type SettingName, type Settings, settingValues } from '#client/settings.ts'
import { setSetting, useSetting } from '#client/useSettings.ts'
import { Note } from '#ui/Note.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { m } from '../messages.ts'
import styles from './SettingsPage.module.css'
import { settingGroups, valueLabels } from './settingRows.ts'

type ControlProps = { name: SettingName; id: string; aboutId: string }

/** A switch for what is on or off, else a list of the values. */
function Control({ name, id, aboutId }: ControlProps) {
  const value = useSetting(name)
  if (typeof value === 'boolean') {
    return (
      <Switch id={id} name={name} aria-describedby={aboutId} checked={value} onChange={(on) => setSetting(name, on)} />
    )
  }
  const options = settingValues(name).map((option) => ({
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
        <label htmlFor={id}>{m[name]()}</label>
        <p id={`${id}about`}>{m[`${name}About`]()}</p>
      </div>
      <Control name={name} id={id} aboutId={`${id}about`} />
    </div>
  )
}

export const load = (): PageHead => ({ title: m.siteSettings, canonicalPath: paths.siteSettings() })

/** Everything a visitor can choose for this browser (specification, sections 2 and 3). */
export function Page() {
  return (
    <Column narrow>
      <Heading title={m.siteSettings()} description={m.about()} />
      <noscript>
        <Note status="warning">{m.needsScript()}</Note>
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
    </Column>
  )
}
