import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { SetSiteSettingsDoc, SiteSettingsDoc } from '#features/settings/web/index.ts'
import { createImageItem, ImageUploader } from '#features/writing/web/index.ts'
import { parseContent } from '#siteContent/localized.ts'
import { type StorePage, storePage } from '#siteContent/storePage.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { gamePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { BuyContent } from './BuyContent.tsx'
import { StorePageDoc } from './BuyPage.graphql.ts'
import styles from './StorePanel.module.css'
import { listStoreFields, readStorePage, toStoreValues } from './storeFields.ts'

const settingName = 'STORE_PAGE'

export function Panel() {
  const setting = useQuery(SiteSettingsDoc, {}).data?.siteSettings.find(({ name }) => name === settingName)
  const [editing, setEditing] = useState<{ page: StorePage; revision: string | null }>()
  if (!setting) return <Spinner />
  if (setting.source === 'ENVIRONMENT') return <Note status="warning">{messages.storeEditor.fixed()}</Note>
  const page = parseContent(storePage, setting.value ?? '') ?? {}
  return (
    <>
      <PanelAction>
        <ButtonLink href={gamePaths.getTheGame()}>{messages.storeEditor.view()}</ButtonLink>
        <Button variant="primary" icon={<EditIcon />} onClick={() => setEditing({ page, revision: setting.revision })}>
          {messages.storeEditor.edit()}
        </Button>
      </PanelAction>
      <Preview />
      {editing && <StoreDialog {...editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

/** The page as visitors see it. Nothing in it can be pressed. */
function Preview() {
  const data = useQuery(StorePageDoc, {}).data
  if (!data) return <Spinner />
  return (
    <section aria-label={messages.storeEditor.preview()}>
      <div className={styles.preview} inert>
        <BuyContent written={data.storePage} links={[]} />
      </div>
    </section>
  )
}

type Props = { page: StorePage; revision: string | null; onClose: () => void }

const prefix = '/upload/'

function StoreDialog({ page, revision, onClose }: Props) {
  const set = useMutationWithProof(SetSiteSettingsDoc)
  const [saved] = useState(() =>
    [page.picture, ...(page.reasons ?? []).map(({ picture }) => picture)].flatMap((url) =>
      url ? [createImageItem(url.slice(prefix.length), '')] : [],
    ),
  )
  const [items, setItems] = useState(saved)
  return (
    <EditorDialog
      open
      wide
      title={messages.storeEditor.panel()}
      fields={listStoreFields()}
      values={toStoreValues(page)}
      onSave={async (values) => {
        const pictures = items.flatMap(({ id }) => (id ? [`${prefix}${id}`] : []))
        const next = readStorePage(values, pictures)
        await set({ changes: [{ name: settingName, value: next && JSON.stringify(next), before: revision }] })
        onClose()
      }}
      onClose={onClose}
      hasOtherInput={items !== saved}
    >
      <p className="muted">{messages.storeEditor.picturesHint()}</p>
      <ImageUploader items={items} onChange={setItems} />
    </EditorDialog>
  )
}
