import { useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import {
  gameBlockKinds,
  type HomeBlock,
  type HomeBlockKind,
  homeBlockKinds,
  homeLimits,
} from '#siteContent/homeBlocks.ts'
import { localize } from '#siteContent/localized.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { messages } from '../../../messages.ts'
import { OrderedList } from '../../ordered/OrderedList.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import type { DraftBlock } from './blockFields.ts'
import styles from './HomePanel.module.css'

const toBlockName = (block: HomeBlock): string => {
  const title = 'title' in block ? localize(block.title) : undefined
  const kind = messages.homeEditor.kinds[block.kind]()
  return title ? `${kind}: ${title}` : kind
}

type Props = { blocks: readonly HomeBlock[]; onChange: (blocks: HomeBlock[]) => void }

export function BlockList({ blocks, onChange }: Props) {
  const [editing, setEditing] = useState<HomeBlock | DraftBlock>()
  const isGame = !useHost().disabledFeatures.includes('game')
  const kinds = homeBlockKinds.filter((each) => isGame || !gameBlockKinds.has(each))
  const [kind, setKind] = useState<HomeBlockKind>('text')
  const replace = (next: HomeBlock) =>
    onChange(
      blocks.some(({ id }) => id === next.id)
        ? blocks.map((block) => (block.id === next.id ? next : block))
        : [...blocks, next],
    )
  const isFull = blocks.length >= homeLimits.maxBlocks
  return (
    <>
      {blocks.length === 0 && <EmptyState title={messages.homeEditor.empty()} />}
      <OrderedList
        label={messages.homeEditor.panel()}
        items={blocks}
        idOf={({ id }) => id}
        nameOf={toBlockName}
        onChange={onChange}
        onEdit={setEditing}
      />
      <div className={styles.buttons}>
        <Select
          aria-label={messages.homeEditor.kind()}
          value={kind}
          options={kinds.map((each) => ({ value: each, label: messages.homeEditor.kinds[each]() }))}
          onChange={(event) => setKind(event.currentTarget.value as HomeBlockKind)}
        />
        <Button icon={<PlusIcon />} disabled={isFull} onClick={() => setEditing({ id: crypto.randomUUID(), kind })}>
          {messages.homeEditor.add()}
        </Button>
      </div>
      {isFull && <p className="muted">{messages.homeEditor.full({ max: homeLimits.maxBlocks })}</p>}
      {editing && <BlockDialog block={editing} onSave={replace} onClose={() => setEditing(undefined)} />}
    </>
  )
}
