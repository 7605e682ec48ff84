import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { detailsModule } from '../modules.ts'
import { createChangesTab } from './modParts.tsx'

export function CreationTabs({ creation }: { creation: Creation }) {
  const { renderedBody, blotterInfo, modInfo } = creation
  const details = detailsModule.getLoaded()
  const hasBody = renderedBody.trim() !== ''
  return (
    <Tabs
      // Remounts when an edit adds or removes the description, to choose the initial tab again.
      key={String(hasBody)}
      label={messages.page.about()}
      initial={hasBody ? 'description' : 'details'}
      tabs={[
        {
          id: 'description',
          label: messages.page.description(),
          disabled: !hasBody,
          panel: <Prose html={renderedBody} />,
        },
        ...(modInfo?.changes ? [createChangesTab(modInfo)] : []),
        {
          id: 'details',
          label: messages.page.details(),
          disabled: !blotterInfo && !modInfo,
          panel:
            details &&
            (blotterInfo ? (
              <details.Details creation={creation} info={blotterInfo} />
            ) : (
              modInfo && <details.ModDetails creation={creation} mod={modInfo} />
            )),
        },
      ]}
    />
  )
}
