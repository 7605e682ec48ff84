import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import type { AccountClaimsQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
import { AccountClaimsDoc, DecideAccountClaimDoc } from './ClaimsPanel.graphql.ts'

type Claim = AccountClaimsQuery['accountClaims'][number]

export function Panel() {
  const claims = useQuery(AccountClaimsDoc, {}).data?.accountClaims
  const decide = useMutationWithProof(DecideAccountClaimDoc)
  const confirming = useConfirmedAction({
    question: ({ claimant, formerAccount }: Claim) => ({
      text: messages.sure({ former: `@${formerAccount.username}`, name: `@${claimant.username}` }),
      action: messages.confirm(),
      isDangerous: true,
    }),
    run: ({ id }) => decide({ id, confirm: true }),
    failed: messages.failed,
  })
  const refusing = usePendingAction((id: string) => decide({ id, confirm: false }), { failed: messages.failed })
  if (!claims) return <Spinner />
  if (!claims.length)
    return (
      <EmptyState
        icon={<CircleCheckIcon size={20} />}
        title={messages.empty()}
        action={<ButtonLink href={paths.accountSettings('former-site')}>{messages.openClaims()}</ButtonLink>}
      >
        {messages.emptyAbout()}
      </EmptyState>
    )
  return (
    <DataTable<Claim>
      rows={claims}
      rowKey={({ id }) => id}
      columns={[
        { title: messages.claimant(), render: ({ claimant }) => <UserName {...claimant} /> },
        { title: messages.former(), render: ({ formerAccount }) => <UserName {...formerAccount} /> },
        { title: messages.code(), render: ({ code }) => <code>{code}</code> },
        {
          title: '',
          render: (claim) => (
            <>
              <Button size="small" onClick={() => confirming.start(claim)}>
                {messages.confirm()}
              </Button>
              <Button size="small" variant="quiet" onClick={() => void refusing.run(claim.id)}>
                {messages.refuse()}
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}
