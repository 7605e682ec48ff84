import { useState } from 'react'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { MilestoneItemFragment } from '#generated/operations.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { CheckIcon, CircleDotIcon, EditIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { DeleteMilestoneDoc, SetMilestoneStatusDoc, UpdateMilestoneDoc } from '../../../web/Milestones.graphql.ts'
import { messages } from '../../messages.ts'
import { ProductPlanningDoc } from '../plan/Plan.graphql.ts'
import styles from './Manage.module.css'
import { createMilestoneFields, toMilestoneInput } from './milestoneFields.ts'

type Props = { product: string; milestone: MilestoneItemFragment }

export function ManageMilestone({ product, milestone }: Props) {
  const { id, name, isOpen } = milestone
  const [dialog, setDialog] = useState<'edit' | 'close'>()
  const setStatus = useMutation(SetMilestoneStatusDoc)
  const remove = useMutation(DeleteMilestoneDoc)
  const { navigate } = useNavigation()
  const close = () => setDialog(undefined)

  const removal = useConfirmedAction({
    question: () => ({
      text: messages.milestones.removeSure({ name }),
      action: messages.milestones.remove(),
      isDangerous: true,
    }),
    run: async () => {
      await remove({ id })
      navigate(trackerPaths.milestones(product))
    },
    failed: messages.milestones.remove,
  })

  return (
    <div className={styles.panel}>
      <Panel title={messages.milestones.manage()}>
        <ul>
          <li>
            <button type="button" onClick={() => setDialog('edit')}>
              <EditIcon />
              {messages.milestones.edit()}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => (isOpen ? setDialog('close') : void setStatus({ id, open: true }))}>
              {isOpen ? <CheckIcon /> : <CircleDotIcon />}
              {isOpen ? messages.milestones.close() : messages.milestones.reopen()}
            </button>
          </li>
          <li>
            <button type="button" data-danger aria-busy={removal.isPending} onClick={() => removal.start()}>
              <TrashIcon />
              {messages.milestones.remove()}
            </button>
          </li>
        </ul>
      </Panel>
      <EditDialog milestone={milestone} open={dialog === 'edit'} onClose={close} />
      <CloseDialog product={product} milestone={milestone} open={dialog === 'close'} onClose={close} />
    </div>
  )
}

type DialogProps = { milestone: MilestoneItemFragment; open: boolean; onClose: () => void }

function EditDialog({ milestone, open, onClose }: DialogProps) {
  const { id, name, dueOn, description } = milestone
  const announcement = milestone.announcement?.canonicalPath ?? ''
  const update = useMutation(UpdateMilestoneDoc)
  const { navigate } = useNavigation()
  return (
    <EditorDialog
      open={open}
      title={messages.milestones.edit()}
      fields={createMilestoneFields()}
      values={{ name, dueOn, description, announcement }}
      onClose={onClose}
      onSave={async (values) => {
        const { updateMilestone } = await update({ id, ...toMilestoneInput(values, announcement) })
        onClose()
        navigate(updateMilestone.canonicalPath)
      }}
    />
  )
}

/** Asks what happens to the open tickets. */
function CloseDialog({ product, milestone: { id }, open, onClose }: DialogProps & { product: string }) {
  const setStatus = useMutation(SetMilestoneStatusDoc)
  const milestones = useQuery(ProductPlanningDoc, { product }).data?.product?.milestones ?? []
  const others = milestones.filter((other) => other.isOpen && other.id !== id)
  return (
    <EditorDialog
      open={open}
      title={messages.milestones.close()}
      fields={[
        {
          name: 'moveTo',
          label: messages.milestones.moveTo(),
          kind: 'choice',
          options: [
            { value: '', label: messages.milestones.keepTickets() },
            ...others.map((other) => ({
              value: other.name,
              label: messages.milestones.moveTickets({ name: other.name }),
            })),
          ],
        },
      ]}
      values={{ moveTo: '' }}
      onClose={onClose}
      onSave={async ({ moveTo }) => {
        await setStatus({ id, open: false, moveTo: String(moveTo) })
        onClose()
      }}
    />
  )
}
