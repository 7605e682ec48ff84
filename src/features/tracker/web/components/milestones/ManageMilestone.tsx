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
import { DeleteMilestoneDoc, SetMilestoneStatusDoc, UpdateMilestoneDoc } from '../../Milestones.graphql.ts'
import { milestoneMessages } from '../../milestoneMessages.ts'
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
      text: milestoneMessages.removeSure(name),
      action: milestoneMessages.remove(),
      isDangerous: true,
    }),
    run: async () => {
      await remove({ id })
      navigate(trackerPaths.milestones(product))
    },
    failed: milestoneMessages.remove,
  })

  return (
    <div className={styles.panel}>
      <Panel title={milestoneMessages.manage()}>
        <ul>
          <li>
            <button type="button" onClick={() => setDialog('edit')}>
              <EditIcon />
              {milestoneMessages.edit()}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => (isOpen ? setDialog('close') : void setStatus({ id, open: true }))}>
              {isOpen ? <CheckIcon /> : <CircleDotIcon />}
              {isOpen ? milestoneMessages.close() : milestoneMessages.reopen()}
            </button>
          </li>
          <li>
            <button type="button" data-danger aria-busy={removal.isPending} onClick={() => removal.start()}>
              <TrashIcon />
              {milestoneMessages.remove()}
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

function EditDialog({ milestone: { id, name, dueOn, description }, open, onClose }: DialogProps) {
  const update = useMutation(UpdateMilestoneDoc)
  const { navigate } = useNavigation()
  return (
    <EditorDialog
      open={open}
      title={milestoneMessages.edit()}
      fields={createMilestoneFields()}
      values={{ name, dueOn, description }}
      onClose={onClose}
      onSave={async (values) => {
        const { updateMilestone } = await update({ id, ...toMilestoneInput(values) })
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
      title={milestoneMessages.close()}
      fields={[
        {
          name: 'moveTo',
          label: milestoneMessages.moveTo(),
          kind: 'choice',
          options: [
            { value: '', label: milestoneMessages.keepTickets() },
            ...others.map((other) => ({ value: other.name, label: milestoneMessages.moveTickets(other.name) })),
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
