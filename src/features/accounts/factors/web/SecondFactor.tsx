import { useRef, useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { refreshSession, useSession } from '#client/session/session.ts'
import type { SecondFactorQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toReturnPath } from '../../contract/returnPath.ts'
import { messages } from '../../messages.ts'
import styles from '../../web/settings/settings.module.css'
import type { SettingsProps } from '../../web/settings/user.ts'
import { type FactorAction, FactorActionForm } from './FactorActionForm.tsx'
import { FactorProofForm } from './FactorProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorDoc } from './SecondFactor.graphql.ts'

type Factor = NonNullable<SecondFactorQuery['secondFactor']>

export function SecondFactor({ user }: SettingsProps) {
  const { data } = useQuery(SecondFactorDoc, {})
  const [action, setAction] = useState<FactorAction>()
  const [codes, setCodes] = useState<string[]>([])
  const [isNew, setNew] = useState(false)
  const { canAccessManagement } = useSession()
  const section = useRef<HTMLDivElement>(null)
  if (!data) return <Spinner />
  if (!data.secondFactor) return <p>{messages.factor.unavailable()}</p>
  const need = data.session.staffNeed
  // The page is rendered in the browser only.
  const given = new URLSearchParams(location.search).get('r')
  const returnPath = given ?? (isNew && canAccessManagement ? paths.management() : null)
  const canGoOn = returnPath !== null && need === 'NONE' && codes.length === 0 && hasFactor(data.secondFactor)

  function close(recoveryCodes: string[] = []) {
    setAction(undefined)
    setCodes(recoveryCodes)
    section.current?.focus()
  }

  async function done(recoveryCodes: string[]) {
    close(recoveryCodes)
    setNew(recoveryCodes.length > 0)
    await refreshSession()
  }

  return (
    <div ref={section} className={styles.section} tabIndex={-1}>
      {need !== 'NONE' && (
        <Note status="warning">{need === 'ENROL' ? messages.factor.staffNeeds() : messages.factor.staffProves()}</Note>
      )}
      {need === 'PROVE' && (
        <FactorProofForm
          call="second-factor/prove"
          body={{}}
          optionsCall="second-factor/prove/options"
          submitLabel={messages.confirm()}
        />
      )}
      {canGoOn && (
        <div className={styles.row}>
          <ButtonLink variant="primary" href={toReturnPath(returnPath)}>
            {messages.factor.goOn()}
          </ButtonLink>
        </div>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onSaved={() => close()} />}
      <Factors factor={data.secondFactor} onSelect={setAction} />
      {action && (
        <FactorActionForm key={action.kind} action={action} user={user} onDone={done} onCancel={() => close()} />
      )}
    </div>
  )
}

const hasFactor = ({ totp, passkeys }: Factor): boolean => totp || passkeys.length > 0

function Factors({ factor, onSelect }: { factor: Factor; onSelect: (action: FactorAction) => void }) {
  const { totp, passkeys, recoveryCodesLeft } = factor
  return (
    <>
      {hasFactor(factor) && (
        <ul className={styles.list}>
          {totp && (
            <li>
              {messages.factor.app()}
              <Button size="small" onClick={() => onSelect({ kind: 'remove', id: 'totp' })}>
                {messages.factor.remove()}
              </Button>
            </li>
          )}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                {name || messages.factor.aPasskey()}
                <small>
                  {messages.factor.added()} <Time at={createdAt} />
                  {lastUsedAt ? (
                    <>
                      , {messages.factor.lastUsed()} <Time at={lastUsedAt} />
                    </>
                  ) : null}
                </small>
              </div>
              <Button size="small" onClick={() => onSelect({ kind: 'remove', id })}>
                {messages.factor.remove()}
              </Button>
            </li>
          ))}
          <li>
            {messages.factor.recoveryLeft({ n: recoveryCodesLeft })}
            <Button size="small" onClick={() => onSelect({ kind: 'codes' })}>
              {messages.factor.newCodes()}
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.row}>
        {!totp && <Button onClick={() => onSelect({ kind: 'app' })}>{messages.factor.setUpApp()}</Button>}
        <Button onClick={() => onSelect({ kind: 'passkey' })}>{messages.factor.addPasskey()}</Button>
      </div>
    </>
  )
}
