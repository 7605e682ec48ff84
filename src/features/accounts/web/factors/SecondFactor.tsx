import { useRef, useState } from 'react'
import { refreshSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import type { SecondFactorQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../factorMessages.ts'
import styles from '../settings/Section.module.css'
import { Section } from '../settings/Section.tsx'
import type { SettingsUser } from '../settings/user.ts'
import { Enrol, type Wish } from './Enrol.tsx'
import { FactorStep } from './FactorStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorDoc } from './SecondFactor.graphql.ts'

type Factor = NonNullable<SecondFactorQuery['secondFactor']>

/** What stands beside the password: an app for codes, passkeys, recovery codes. */
export function SecondFactor({ user }: { user: SettingsUser }) {
  const { data } = useQuery(SecondFactorDoc, {})
  const [wish, setWish] = useState<Wish>()
  const [codes, setCodes] = useState<string[]>([])
  const section = useRef<HTMLDivElement>(null)
  if (!data?.secondFactor) return null
  const need = data.session.staffNeed

  /** What was asked for is over; the focus goes back to where it began. */
  function close(recoveryCodes: string[] = []) {
    setWish(undefined)
    setCodes(recoveryCodes)
    section.current?.focus()
  }

  async function done(recoveryCodes: string[]) {
    close(recoveryCodes)
    await refreshSession()
  }

  return (
    <div id="second-factor" ref={section} tabIndex={-1}>
      <Section title={m.title()} about={m.about()}>
        {need !== 'NONE' && <Note status="warning">{need === 'ENROL' ? m.staffNeeds() : m.staffProves()}</Note>}
        {need === 'PROVE' && (
          <FactorStep call="second-factor/prove" body={{}} offer="second-factor/prove/options" submit={m.confirm()} />
        )}
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => close()} />}
        <Factors factor={data.secondFactor} onWish={setWish} />
        {wish && <Enrol key={wish.kind} wish={wish} user={user} onDone={done} onCancel={() => close()} />}
      </Section>
    </div>
  )
}

function Factors({ factor, onWish }: { factor: Factor; onWish: (wish: Wish) => void }) {
  const { totp, passkeys, recoveryCodesLeft } = factor
  return (
    <>
      {(totp || passkeys.length > 0) && (
        <ul className={styles.list}>
          {totp && (
            <li>
              {m.appOn()}
              <Button size="small" onClick={() => onWish({ kind: 'remove', id: 'totp' })}>
                {m.remove()}
              </Button>
            </li>
          )}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                {name || m.aPasskey()}
                <small>
                  {m.added()} <Time at={createdAt} />
                  {lastUsedAt ? (
                    <>
                      , {m.lastUsed()} <Time at={lastUsedAt} />
                    </>
                  ) : null}
                </small>
              </div>
              <Button size="small" onClick={() => onWish({ kind: 'remove', id })}>
                {m.remove()}
              </Button>
            </li>
          ))}
          <li>
            {m.recoveryLeft(recoveryCodesLeft)}
            <Button size="small" onClick={() => onWish({ kind: 'codes' })}>
              {m.newCodes()}
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.row}>
        {!totp && <Button onClick={() => onWish({ kind: 'app' })}>{m.setUpApp()}</Button>}
        <Button onClick={() => onWish({ kind: 'passkey' })}>{m.addPasskey()}</Button>
      </div>
    </>
  )
}
