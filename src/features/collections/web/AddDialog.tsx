import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { CollectionChoicesQuery } from '#generated/operations.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'
import styles from './AddDialog.module.css'
import { CreateCollection } from './CreateCollection.tsx'
import { runOrToast } from './edit/runOrToast.ts'
import { AddCollectionEntryDoc, CollectionChoicesDoc, RemoveCollectionEntryDoc } from './MyCollections.graphql.ts'

type Props = { objectId: string; isOpen: boolean; onClose: () => void }

export const AddDialog = ({ objectId, isOpen, onClose }: Props) => (
  <Dialog open={isOpen} onClose={onClose} title={messages.add.addTo()}>
    <Choices objectId={objectId} />
  </Dialog>
)

function Choices({ objectId }: { objectId: string }) {
  const collections = useQuery(CollectionChoicesDoc, { objectId }).data?.myCollections
  const addEntry = useMutation(AddCollectionEntryDoc)
  if (!collections) return <Spinner />

  const add = (collectionId: string) => runOrToast(() => addEntry({ collectionId, objectId, text: '' }))

  return (
    <div className={styles.choices}>
      {collections.length > 0 ? (
        <ul className={styles.list} aria-label={messages.yours()}>
          {collections.map((collection) => (
            <Choice key={collection.id} collection={collection} objectId={objectId} onAdd={add} />
          ))}
        </ul>
      ) : (
        <p>{messages.add.none()}</p>
      )}
      <details open={collections.length === 0}>
        <summary>{messages.form.newCollection()}</summary>
        <CreateCollection
          label={messages.add.create()}
          onCreated={async ({ id }) => {
            await add(id)
          }}
        />
      </details>
    </div>
  )
}

type ChoiceProps = {
  collection: CollectionChoicesQuery['myCollections'][number]
  objectId: string
  onAdd: (collectionId: string) => Promise<boolean>
}

function Choice({ collection: { id, title, visibility, canonicalPath, contains }, objectId, onAdd }: ChoiceProps) {
  const removeEntry = useMutation(RemoveCollectionEntryDoc)
  // Shown at once, before the server answers.
  const [isChosen, setChosen] = useState<boolean>()

  async function toggle(isMember: boolean) {
    setChosen(isMember)
    const isSaved = await (isMember ? onAdd(id) : runOrToast(() => removeEntry({ collectionId: id, objectId })))
    if (!isSaved) setChosen(undefined)
  }

  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen ?? contains}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
        <span>
          {title}
          {visibility !== 'public' && <small>{messages.visibilities[visibility]()}</small>}
        </span>
      </label>
      <a className="link" href={canonicalPath}>
        {messages.add.open()}
      </a>
    </li>
  )
}
