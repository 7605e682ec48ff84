import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { CreateMilestoneDoc } from '../../../web/Milestones.graphql.ts'
import { messages } from '../../messages.ts'
import styles from './Manage.module.css'
import { createMilestoneFields, toMilestoneInput } from './milestoneFields.ts'

export function NewMilestone({ product }: { product: string }) {
  const create = useMutation(CreateMilestoneDoc)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.tools}>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        {messages.milestones.create()}
      </Button>
      <EditorDialog
        open={isOpen}
        title={messages.milestones.create()}
        fields={createMilestoneFields()}
        values={{ name: '', dueOn: '', description: '', announcement: '' }}
        onClose={() => setOpen(false)}
        onSave={async (values) => {
          await create({ productId: product, ...toMilestoneInput(values) })
          setOpen(false)
        }}
      />
    </div>
  )
}
