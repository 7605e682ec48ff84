import { Prose } from '#ui/Prose.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { Creation } from './creation.ts'
import { Details } from './Details.tsx'
import { ModDetails } from './ModDetails.tsx'
import { m } from './messages.ts'

/** Description is off where nothing is written, Details where nothing is known of the file (specification, section 2). */
export function CreationTabs({ creation }: { creation: Creation }) {
  const { renderedBody, blotterInfo, modInfo } = creation
  const hasBody = renderedBody.trim() !== ''
  return (
    <Tabs
      // The choice of the specification is made anew when an edit brings or takes the description.
      key={String(hasBody)}
      label={m.about()}
      initial={hasBody ? 'description' : 'details'}
      tabs={[
        { id: 'description', label: m.description(), disabled: !hasBody, panel: <Prose html={renderedBody} /> },
        {
          id: 'details',
          label: m.details(),
          disabled: !blotterInfo && !modInfo,
          panel: modInfo ? (
            <ModDetails creation={creation} mod={modInfo} />
          ) : (
            blotterInfo && <Details creation={creation} info={blotterInfo} />
          ),
        },
      ]}
    />
  )
}
