import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { type SiteSetting, toHint, toName, toShownValue } from '../settingTexts.ts'
import { SettingDialog } from './SettingDialog.tsx'
import styles from './SettingsPanel.module.css'

/** Shows settings with their values, and opens an editor for those that the environment does not have. */
export function SettingList({ settings }: { settings: readonly SiteSetting[] }) {
  const [editing, setEditing] = useState<SiteSetting>()
  return (
    <>
      <ul className={styles.settings}>
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} onEdit={setEditing} />
        ))}
      </ul>
      {editing && <SettingDialog setting={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type RowProps = { setting: SiteSetting; onEdit: (setting: SiteSetting) => void }

const SettingRow = ({ setting, onEdit }: RowProps) => (
  <li className={styles.setting}>
    <div className={styles.words}>
      <strong>{toName(setting)}</strong>
      <div className="muted">{toHint(setting)}</div>
    </div>
    <div className={styles.value}>
      <Value setting={setting} />
      {setting.changedAt !== null && setting.source === 'SITE' && (
        <small>
          {messages.changed()} <Time at={setting.changedAt} />
        </small>
      )}
    </div>
    <div className={styles.action}>
      {setting.source === 'ENVIRONMENT' ? (
        <Badge tone="neutral" title={messages.fixed()}>
          {messages.fromEnvironment()}
        </Badge>
      ) : (
        <IconButton label={uiMessages.editor.edit({ name: toName(setting) })} onClick={() => onEdit(setting)}>
          <EditIcon />
        </IconButton>
      )}
    </div>
  </li>
)

function Value({ setting }: { setting: SiteSetting }) {
  if (setting.isBroken) return <Badge tone="warn">{messages.broken()}</Badge>
  const isText = !setting.isSecret && Boolean(setting.value) && setting.value !== 'none'
  return (
    <span dir="auto" className={isText ? undefined : 'muted'}>
      {toShownValue(setting)}
    </span>
  )
}
