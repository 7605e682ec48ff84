import { useState } from 'react'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { MyAccountClaimsQuery } from '#generated/operations.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { claimInput } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import styles from './ClaimAccount.module.css'
import { CheckAccountClaimDoc, ClaimAccountDoc, MyAccountClaimsDoc, WithdrawAccountClaimDoc } from './Claims.graphql.ts'

type Claim = MyAccountClaimsQuery['myAccountClaims'][number]

export function ClaimAccount() {
  const claims = useQuery(MyAccountClaimsDoc, {}).data?.myAccountClaims
  const claim = useMutation(ClaimAccountDoc)
  const [claimed, setClaimed] = useState<string>()
  if (!claims) return <Spinner />

  async function submit({ name }: { name: string }) {
    await claim({ name }).catch((error) => {
      throw createFormError(error)
    })
  }

  return (
    <>
      {claims.map((each) => (
        <OpenClaim key={each.name} claim={each} onClaimed={() => setClaimed(each.name)} />
      ))}
      <Form schema={claimInput} defaultValues={{ name: '' }} onSubmit={submit} clearAfterSuccess unguarded>
        <TextField name="name" label={messages.name()} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <SubmitButton>{messages.claim()}</SubmitButton>
      </Form>
      {claimed && <Note status="success">{messages.done({ name: `@${claimed}` })}</Note>}
    </>
  )
}

const failures = {
  CODE_MISSING: messages.codeMissing,
  NO_ANSWER: messages.noAnswer,
  STAFF_DECIDES: messages.staffDecides,
}

type Props = { claim: Claim; onClaimed: () => void }

function OpenClaim({ claim: { name, code, profileUrl, canCheck }, onClaimed }: Props) {
  const check = useMutation(CheckAccountClaimDoc)
  const withdraw = useMutation(WithdrawAccountClaimDoc)
  const [error, setError] = useState<string>()
  const checking = usePendingAction(
    async () => {
      setError(undefined)
      const { checkAccountClaim: outcome } = await check({ name })
      if (outcome === 'CLAIMED') onClaimed()
      else setError(failures[outcome]())
    },
    { failed: messages.failed },
  )
  const withdrawing = usePendingAction(() => withdraw({ name }), { failed: messages.failed })
  return (
    <div className={styles.claim}>
      <p>{canCheck ? messages.steps({ name: `@${name}` }) : messages.staffSteps()}</p>
      <code className={styles.code}>{code}</code>
      <div className={styles.actions}>
        {canCheck && (
          <Button variant="primary" busy={checking.isPending} onClick={() => void checking.run()}>
            {messages.check()}
          </Button>
        )}
        {canCheck && <ButtonLink href={profileUrl}>{messages.openProfile()}</ButtonLink>}
        <Button variant="quiet" busy={withdrawing.isPending} onClick={() => void withdrawing.run()}>
          {messages.withdraw()}
        </Button>
      </div>
      {error && <Note status="error">{error}</Note>}
    </div>
  )
}
