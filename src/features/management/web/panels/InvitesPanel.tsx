import { useState } from 'react'
import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { InvitesQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorValues } from '#ui/editor/fields.ts'
import { PlusIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { managementLimits } from '../../contract/limits.ts'
import { m } from '../../panelMessages.ts'
import { CreateInviteDoc, InvitesDoc, RevokeInviteDoc } from './InvitesPanel.graphql.ts'

type Invite = InvitesQuery['invites'][number]

/** Codes that open groups (D48). */
export function Panel() {
  const invites = useQuery(InvitesDoc, {}).data?.invites
  const create = useMutation(CreateInviteDoc, ['Invite'])
  const revoke = useMutation(RevokeInviteDoc, ['Invite'])
  const [isMaking, setMaking] = useState(false)
  const [code, setCode] = useState<string>()
  if (!invites) return <Spinner />

  async function make({ grants, note, uses, days }: EditorValues) {
    const wish = {
      grants: String(grants).trim(),
      note: String(note),
      uses: whole(uses, 'uses'),
      days: whole(days, 'days'),
    }
    setCode((await create(wish)).createInvite)
    setMaking(false)
  }

  return (
    <>
      <p className="muted">{m.invitesAbout()}</p>
      <div>
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
          {m.newInvite()}
        </Button>
      </div>
      {code && (
        <Note status="success">
          {m.codeIs()} <code>{code}</code>
        </Note>
      )}
      {invites.length ? (
        <DataTable<Invite>
          rows={invites}
          rowKey={({ id }) => id}
          columns={[
            { title: m.opens(), render: ({ grants }) => <code>{grants}</code> },
            { title: m.note(), render: ({ note }) => note },
            { title: m.usesLeft(), render: ({ usesLeft }) => <span className="num">{usesLeft}</span> },
            { title: m.expires(), render: ({ expiresAt }) => <Time at={expiresAt} /> },
          ]}
          renderActions={({ id }) => (
            <Button size="small" onClick={() => window.confirm(m.revokeSure()) && void revoke({ id })}>
              {m.revoke()}
            </Button>
          )}
        />
      ) : (
        <EmptyState title={m.noInvites()} />
      )}
      <EditorDialog
        open={isMaking}
        title={m.newInvite()}
        fields={[
          { name: 'grants', label: m.opens(), required: true, maximum: 30 },
          { name: 'note', label: m.note(), maximum: managementLimits.inviteNoteMost },
          { name: 'uses', label: m.uses(), required: true },
          { name: 'days', label: m.days(), required: true },
        ]}
        values={{ grants: 'preview', note: '', uses: '1', days: '30' }}
        onClose={() => setMaking(false)}
        onSave={make}
      />
    </>
  )
}

function whole(text: string | boolean | undefined, field: string): number {
  if (!/^\d{1,6}$/.test(String(text).trim())) throw new FormError(m.notANumber(), field)
  return Number(text)
}
