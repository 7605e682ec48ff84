import { Prose } from '#ui/Prose.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import styles from './CreationTabs.module.css'
import type { Creation } from './creation.ts'
import { Details } from './Details.tsx'
import { ModDetails } from './ModDetails.tsx'
import { messages } from './messages.ts'

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
        ...(modInfo?.changes
          ? [
              {
                id: 'changes',
                label: messages.changes(),
                panel: <p className={styles.changes}>{modInfo.changes}</p>,
              },
            ]
          : []),
        {
          id: 'details',
          label: messages.details(),
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
