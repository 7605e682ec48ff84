import { Prose } from '#ui/Prose.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { Creation } from './creation.ts'
import { Details } from './Details.tsx'
import { ModDetails } from './ModDetails.tsx'
import { messages } from './messages.ts'
import { createChangesTab } from './modParts.tsx'

export function CreationTabs({ creation }: { creation: Creation }) {
  const { renderedBody, blotterInfo, modInfo } = creation
  const hasBody = renderedBody.trim() !== ''
  return (
    <Tabs
      // Remounts when an edit adds or removes the description, to choose the initial tab again.
      key={String(hasBody)}
      label={messages.about()}
      initial={hasBody ? 'description' : 'details'}
      tabs={[
        { id: 'description', label: messages.description(), disabled: !hasBody, panel: <Prose html={renderedBody} /> },
        ...(modInfo?.changes ? [createChangesTab(modInfo)] : []),
        {
          id: 'details',
          label: messages.details(),
          disabled: !blotterInfo && !modInfo,
          panel: blotterInfo ? (
            <Details creation={creation} info={blotterInfo} />
          ) : (
            modInfo && <ModDetails creation={creation} mod={modInfo} />
          ),
        },
      ]}
    />
  )
}
