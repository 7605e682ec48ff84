import { useState } from 'react'
import { createImageItem, ImageUploader } from '#features/writing/web/index.ts'
import type { HomeBlock } from '#siteContent/homeBlocks.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { messages } from '../../../messages.ts'
import { type DraftBlock, listBlockFields, readBlock, toBlockValues } from './blockFields.ts'

type Props = { block: HomeBlock | DraftBlock; onSave: (block: HomeBlock) => void; onClose: () => void }

const prefix = '/upload/'

export function BlockDialog({ block, onSave, onClose }: Props) {
  const { kind } = block
  const [saved] = useState(() =>
    ('pictures' in block ? (block.pictures ?? []) : []).map(({ url }) => createImageItem(url.slice(prefix.length), '')),
  )
  const [items, setItems] = useState(saved)
  const hasPictures = kind === 'headline' || kind === 'pictures'
  return (
    <EditorDialog
      open
      wide
      title={messages.homeEditor.kinds[kind]()}
      fields={listBlockFields(kind)}
      values={toBlockValues(block as HomeBlock)}
      onSave={async (values) => {
        onSave(readBlock(block, { values, pictureIds: items.flatMap(({ id }) => id || []) }))
        onClose()
      }}
      onClose={onClose}
      hasOtherInput={items !== saved}
    >
      {hasPictures && <ImageUploader items={items} onChange={setItems} firstLabel={undefined} />}
    </EditorDialog>
  )
}
