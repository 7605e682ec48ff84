import { useCallback, useState } from 'react'
import type { LoadPageParts, PanelProps } from '#client/extensions/pageParts.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { addToast } from '#client/stores/toasts.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { SetSiteSettingsDoc, SiteSettingsDoc } from '#features/settings/web/index.ts'
import { homeBlocks } from '#siteContent/homeBlocks.ts'
import { parseContent } from '#siteContent/localized.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../../messages.ts'
import { BlockList } from './BlockList.tsx'
import { DefaultHomeBlocksDoc } from './HomePanel.graphql.ts'
import styles from './HomePanel.module.css'
import { Preview } from './Preview.tsx'

const settingName = 'HOME_BLOCKS'

export function Panel({ loadParts }: PanelProps) {
  const setting = useQuery(SiteSettingsDoc, {}).data?.siteSettings.find(({ name }) => name === settingName)
  const defaults = useQuery(DefaultHomeBlocksDoc, {}).data?.defaultHomeBlocks
  if (!setting || defaults === undefined) return <Spinner />
  if (setting.source === 'ENVIRONMENT') return <Note status="warning">{messages.homeEditor.fixed()}</Note>
  const { value, revision, isBroken } = setting
  return (
    <HomeEditor
      saved={(!isBroken && value) || defaults}
      defaults={defaults}
      revision={revision}
      loadParts={loadParts}
    />
  )
}

type Props = { saved: string; defaults: string; revision: string | null; loadParts: LoadPageParts }

function HomeEditor({ saved, defaults, revision, loadParts }: Props) {
  const loadHero = useCallback(async () => (await loadParts()).loadHomeHero(), [loadParts])
  // What the first load has shown is what the author has seen, although the query is loaded again when somebody else saves.
  const [seen, setSeen] = useState({ saved, revision })
  const [blocks, setBlocks] = useState(() => parseContent(homeBlocks, saved) ?? [])
  const set = useMutationWithProof(SetSiteSettingsDoc)
  const draft = JSON.stringify(blocks)
  const { isPending, run } = usePendingAction(async (value: string | null) => {
    await set({ changes: [{ name: settingName, value, before: seen.revision }] })
    addToast({ title: messages.homeEditor.saved(), status: 'success' })
  })
  // After an own save, the revision that comes with it is the one to change next.
  if (saved === draft && revision !== seen.revision) setSeen({ saved, revision })
  const isDefault = draft === defaults
  useUnsavedGuard(draft !== seen.saved && !isPending)
  return (
    <div className={styles.editor}>
      <BlockList blocks={blocks} onChange={setBlocks} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={isPending}
          disabled={draft === seen.saved}
          onClick={() => void run(isDefault ? null : draft)}
        >
          {messages.homeEditor.save()}
        </Button>
        {!isDefault && (
          <Button onClick={() => setBlocks(parseContent(homeBlocks, defaults) ?? [])}>
            {messages.homeEditor.reset()}
          </Button>
        )}
      </div>
      <Preview draft={draft} loadHero={loadHero} />
    </div>
  )
}
