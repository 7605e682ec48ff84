import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { SiteSettingsQuery } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { settingLimits } from '../../contract/settingLimits.ts'
import { messages } from '../../messages.ts'
import { SetSiteSettingDoc, SiteSettingsDoc } from './SettingsPanel.graphql.ts'

type SiteSetting = SiteSettingsQuery['siteSettings'][number]

/** A later version of the server may have settings that this script does not know. */
const findText = (texts: Readonly<Record<string, () => string>>, name: string): string => texts[name]?.() ?? ''

const names = messages.names
const hints = messages.hints

const toName = ({ name }: SiteSetting): string => findText(names, name) || name

const matches = (setting: SiteSetting, words: string): boolean =>
  `${toName(setting)} ${findText(hints, setting.name)} ${setting.name} ${setting.value}`
    .toLowerCase()
    .includes(words.toLowerCase())

export function Panel() {
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<SiteSetting>()
  const set = useMutation(SetSiteSettingDoc)
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings
  if (!settings) return <Spinner />
  const shown = settings.filter((setting) => matches(setting, words.trim()))
  return (
    <>
      <p className="muted">{messages.about()}</p>
      <Input
        type="search"
        aria-label={messages.find()}
        placeholder={messages.find()}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {shown.length ? (
        <DataTable<SiteSetting>
          rows={shown}
          rowKey={({ name }) => name}
          columns={[
            {
              title: messages.setting(),
              render: (setting) => (
                <div>
                  <strong>{toName(setting)}</strong>
                  <div className="muted">{findText(hints, setting.name)}</div>
                </div>
              ),
            },
            { title: messages.value(), render: ({ value }) => <span dir="auto">{value}</span> },
            {
              title: messages.changed(),
              render: ({ source, changedAt }) =>
                source === 'ENVIRONMENT' ? (
                  <Badge tone="neutral">{messages.fromEnvironment()}</Badge>
                ) : (
                  changedAt && <Time at={changedAt} />
                ),
            },
          ]}
          renderActions={(setting) =>
            setting.source !== 'ENVIRONMENT' && (
              <IconButton label={uiMessages.editor.edit({ name: toName(setting) })} onClick={() => setEditing(setting)}>
                <EditIcon />
              </IconButton>
            )
          }
        />
      ) : (
        <EmptyState title={messages.noneFound()} />
      )}
      {editing && (
        <EditorDialog
          open
          title={toName(editing)}
          fields={[
            {
              name: 'value',
              label: messages.value(),
              kind: 'area',
              maximum: settingLimits.maxValueLength,
              hint: messages.valueHint({ value: editing.defaultValue }),
            },
          ]}
          values={{ value: editing.source === 'SITE' ? editing.value : '' }}
          onSave={async ({ value }) => {
            const before = editing.source === 'SITE' ? editing.value : null
            await set({ name: editing.name, value: String(value).trim() || null, before })
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
