import { useState } from 'react'
import { FormError } from '#client/errors/formErrors.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { InvitesQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorValues } from '#ui/editor/fields.ts'
import { MailIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { managementLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { CreateInviteDoc, InvitesDoc, RevokeInviteDoc } from './InvitesPanel.graphql.ts'
import { StaffInviteForm } from './StaffInviteForm.tsx'

type Invite = InvitesQuery['invites'][number]

export function Panel() {
  const invites = useQuery(InvitesDoc, {}).data?.invites
  const create = useMutation(CreateInviteDoc)
  const revoke = useMutation(RevokeInviteDoc)
  const [isCreating, setCreating] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [code, setCode] = useState<string>()
  const revocation = useConfirmedAction({
    question: (_id: number) => ({
      text: messages.panel.revokeSure(),
      action: messages.panel.revoke(),
      isDangerous: true,
    }),
    run: (id) => revoke({ id }),
  })
  if (!invites) return <Spinner />

  async function submit({ grants, note, uses, days }: EditorValues) {
    const variables = {
      grants: String(grants).trim(),
      note: String(note),
      uses: parseInteger(uses, 'uses'),
      days: parseInteger(days, 'days'),
    }
    setCode((await create(variables)).createInvite)
    setCreating(false)
  }

  return (
    <>
      <PanelAction>
        <Button onClick={() => setCreating(true)}>{messages.panel.newInvite()}</Button>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setInviting(true)}>
          {messages.panel.inviteToTeam()}
        </Button>
      </PanelAction>
      {code && (
        <Note status="success">
          {messages.panel.codeIs()} <code>{code}</code>
        </Note>
      )}
      {invites.length ? (
        <InviteTable invites={invites} onRevoke={(id) => revocation.start(id)} />
      ) : (
        <EmptyState icon={<MailIcon size={20} />} title={messages.panel.noInvites()}>
          {messages.panel.invitesAbout()}
        </EmptyState>
      )}
      <Dialog open={isInviting} title={messages.staffInvite.title()} onClose={() => setInviting(false)}>
        <StaffInviteForm />
      </Dialog>
      <EditorDialog
        open={isCreating}
        title={messages.panel.newInvite()}
        intro={<p className="muted">{messages.panel.invitesAbout()}</p>}
        fields={[
          { name: 'grants', label: messages.panel.opens(), required: true, maximum: 30 },
          { name: 'note', label: messages.panel.note(), maximum: managementLimits.maxInviteNoteLength },
          { name: 'uses', label: messages.panel.uses(), required: true },
          { name: 'days', label: messages.panel.days(), required: true },
        ]}
        values={{ grants: 'preview', note: '', uses: '1', days: '30' }}
        onClose={() => setCreating(false)}
        onSave={submit}
      />
    </>
  )
}

const InviteTable = ({ invites, onRevoke }: { invites: readonly Invite[]; onRevoke: (id: number) => void }) => (
  <DataTable<Invite>
    rows={invites}
    rowKey={({ id }) => id}
    columns={[
      { title: messages.panel.opens(), render: ({ grants }) => <Badge>{grants}</Badge> },
      { title: messages.panel.note(), render: ({ note, email }) => note || email },
      {
        title: messages.panel.createdBy(),
        render: ({ createdBy }) => createdBy && <UserName username={createdBy.username} />,
      },
      { title: messages.panel.usesLeft(), render: ({ usesLeft }) => <span className="num">{usesLeft}</span> },
      { title: messages.panel.expires(), render: ({ expiresAt }) => <Time at={expiresAt} /> },
    ]}
    renderActions={({ id }) => (
      <Button size="small" onClick={() => onRevoke(id)}>
        {messages.panel.revoke()}
      </Button>
    )}
  />
)

function parseInteger(text: string | boolean | undefined, field: string): number {
  if (!/^\d{1,6}$/.test(String(text).trim())) throw new FormError(messages.panel.notANumber(), field)
  return Number(text)
}
