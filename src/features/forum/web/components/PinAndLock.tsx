import { type ReactNode, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { formatLocalTime, parseLocalTime } from '#ui/form/localTime.ts'
import { LockIcon, PinIcon } from '#ui/icons/actionIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { postLimits } from '../../contract/postLimits.ts'
import { messages } from '../../messages.ts'
import { DismissPinDoc, LockPostDoc, PinPostDoc, UnlockPostDoc, UnpinPostDoc } from '../Pins.graphql.ts'
import type { Post } from '../post.ts'

type ActionProps = { label: string; icon: ReactNode; onRun: () => Promise<unknown> }

function Action({ label, icon, onRun }: ActionProps) {
  const { isPending, run } = usePendingAction(onRun)

  return (
    <li>
      <button type="button" aria-busy={isPending} onClick={() => void run()}>
        {isPending ? <SpinnerRing /> : icon}
        {label}
      </button>
    </li>
  )
}

export function ManagePin({ post }: { post: Post }) {
  const { id, pin, pinDismissed, canModerate } = post
  const [isOpen, setOpen] = useState(false)
  const unpin = useMutation(UnpinPostDoc)
  const dismiss = useMutation(DismissPinDoc)
  return (
    <>
      {pin && (
        <Action
          label={pinDismissed ? messages.pin.pinAgain() : messages.pin.unpinForMe()}
          icon={<PinIcon />}
          onRun={() => dismiss({ postId: id, clear: pinDismissed })}
        />
      )}
      {pin && canModerate && (
        <Action label={messages.manage.unpin()} icon={<PinIcon />} onRun={() => unpin({ postId: id })} />
      )}
      {canModerate && (
        <li>
          <button type="button" onClick={() => setOpen(true)}>
            <PinIcon />
            {pin ? messages.manage.changePin() : messages.manage.pin()}
          </button>
          <PinDialog post={post} open={isOpen} onClose={() => setOpen(false)} />
        </li>
      )}
    </>
  )
}

type DialogProps = { post: Post; open: boolean; onClose: () => void }

function PinDialog({ post: { id, pin, forum, isBlogPost }, open, onClose }: DialogProps) {
  const pinPost = useMutation(PinPostDoc)
  const everywhere = { value: 'everywhere', label: messages.manage.everywhere() }
  return (
    <EditorDialog
      open={open}
      title={messages.manage.pin()}
      fields={[
        {
          name: 'where',
          label: messages.manage.pinWhere(),
          kind: 'choice',
          // The blog lists its posts by age only.
          options: isBlogPost
            ? [everywhere]
            : [{ value: 'forum', label: messages.manage.inForum({ forum: forum.title }) }, everywhere],
        },
        { name: 'until', label: messages.manage.until(), kind: 'time', hint: messages.manage.pinUntilHint() },
      ]}
      values={{
        where: pin?.everywhere || isBlogPost ? 'everywhere' : 'forum',
        until: formatLocalTime(pin?.until),
      }}
      onClose={onClose}
      onSave={async ({ where, until }) => {
        await pinPost({ postId: id, everywhere: where === 'everywhere', until: parseLocalTime(until) })
        onClose()
      }}
    />
  )
}

export function ManageLock({ post }: { post: Post }) {
  const { id, lock } = post
  const [isOpen, setOpen] = useState(false)
  const unlock = useMutation(UnlockPostDoc)
  return (
    <>
      {lock && <Action label={messages.manage.unlock()} icon={<LockIcon />} onRun={() => unlock({ postId: id })} />}
      <li>
        <button type="button" onClick={() => setOpen(true)}>
          <LockIcon />
          {lock ? messages.manage.changeLock() : messages.manage.lock()}
        </button>
        <LockDialog post={post} open={isOpen} onClose={() => setOpen(false)} />
      </li>
    </>
  )
}

function LockDialog({ post: { id, lock }, open, onClose }: DialogProps) {
  const lockPost = useMutation(LockPostDoc)
  return (
    <EditorDialog
      open={open}
      title={messages.manage.lock()}
      fields={[
        {
          name: 'reason',
          label: messages.manage.lockReason(),
          required: true,
          maximum: postLimits.maxReasonLength,
          hint: messages.manage.lockReasonHint(),
        },
        { name: 'until', label: messages.manage.until(), kind: 'time', hint: messages.manage.lockUntilHint() },
      ]}
      values={{ reason: lock?.reason ?? '', until: formatLocalTime(lock?.until) }}
      onClose={onClose}
      onSave={async ({ reason, until }) => {
        await lockPost({ postId: id, reason: String(reason).trim(), until: parseLocalTime(until) })
        onClose()
      }}
    />
  )
}
