import { Prose } from '#ui/Prose.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { Creation } from './creation.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { getLoadedDetailsModule } from './detailsModule.ts'
import { messages } from './messages.ts'

export function CreationTabs({ creation }: { creation: Creation }) {
  const { renderedBody, blotterInfo, modInfo } = creation
  const details = getLoadedDetailsModule()
  const hasBody = renderedBody.trim() !== ''
  return (
    <Tabs
      // Remounts when an edit adds or removes the description, to choose the initial tab again.
      key={String(hasBody)}
      label={messages.about()}
      initial={hasBody ? 'description' : 'details'}
      tabs={[
        { id: 'description', label: messages.description(), disabled: !hasBody, panel: <Prose html={renderedBody} /> },
        ...(details && modInfo?.changes ? [details.createChangesTab(modInfo)] : []),
        {
          id: 'details',
          label: messages.details(),
          disabled: !blotterInfo && !modInfo,
          panel: <DetailsPanel creation={creation} />,
        },
      ]}
    />
  )
}
