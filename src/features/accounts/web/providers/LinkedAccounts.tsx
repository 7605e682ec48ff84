import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { postJson } from '#client/authorizedFetch.ts'
import { fetchProved, proofTexts } from '#client/recentProof.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { providerCodes } from '../../contract/providers/limits.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import styles from '../settings/Section.module.css'
import { Section } from '../settings/Section.tsx'
import { LinkedAccountsDoc } from './LinkedAccounts.graphql.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { startByForm, startByScript, startPath, startsByScript } from './startSignIn.ts'

type Provider = { id: string; name: string }

/** The accounts elsewhere with which one can log in: each to be linked or unlinked (specification, section 2). */
export function LinkedAccounts() {
  const { data } = useQuery(LinkedAccountsDoc, {})
  const cache = useCache()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  if (!data) return <Spinner />
  const linkedNames = new Map(data.linkedIdentities.map(({ provider, name }) => [provider, name]))

  async function attempt(provider: Provider, work: (provider: Provider) => Promise<void>) {
    setFailure(undefined)
    setBusy(provider.id)
    try {
      await work(provider)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : m.unknownError())
    } finally {
      setBusy(undefined)
    }
  }

  async function remove(provider: Provider) {
    if (!window.confirm(m.unlinkSure(provider.name))) return
    await unlink(provider.id)
    cache.mutated(['LinkedIdentity'])
  }

  return (
    <Section title={m.linkedAccounts()} about={m.linkedAbout()}>
      <ul className={styles.list}>
        {data.signInProviders.map((provider) => (
          <Row
            key={provider.id}
            provider={provider}
            linkedName={linkedNames.get(provider.id)}
            isBusy={busy === provider.id}
            onLink={() => void attempt(provider, link)}
            onUnlink={() => void attempt(provider, remove)}
          />
        ))}
      </ul>
      {failure && <Note status="error">{failure}</Note>}
    </Section>
  )
}

type RowProps = {
  provider: Provider
  /** Undefined when it is not linked. */
  linkedName: string | undefined
  isBusy: boolean
  onLink: () => void
  onUnlink: () => void
}

function Row({ provider: { id, name }, linkedName, isBusy, onLink, onUnlink }: RowProps) {
  const isLinked = linkedName !== undefined
  return (
    <li>
      <div className={styles.row}>
        <ProviderIcon id={id} />
        <div>
          {name}
          <small>{isLinked ? (linkedName ? m.linkedAs(linkedName) : m.linked()) : m.notLinked()}</small>
        </div>
      </div>
      {isLinked ? (
        <Button size="small" busy={isBusy} onClick={onUnlink} aria-label={m.unlinkNamed(name)}>
          {m.unlink()}
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={onLink} aria-label={m.linkNamed(name)}>
          {m.link()}
        </Button>
      )}
    </li>
  )
}

/** Leaves for the provider, and comes back here. */
async function link({ id }: Provider): Promise<void> {
  const response = await fetchProved(() => postJson('/auth/get-oauth-link-token', { provider: id }))
  const answer = (await response.json().catch(() => null)) as { token?: string; error?: unknown } | null
  if (!answer?.token) throw new Error(proofTexts[String(answer?.error)]?.() ?? m.linkFailed())
  const path = startPath(id, { action: 'link', redirect: paths.accountSettings() })
  if (startsByScript(id)) await startByScript(path, answer.token)
  else startByForm(path, answer.token)
}

async function unlink(id: string): Promise<void> {
  const response = await fetchProved(() => postJson('/auth/unlink-identity', { provider: id }))
  if (response.ok) return
  const answer =
    response.status === 422 ? ((await response.json().catch(() => null)) as { error?: unknown } | null) : null
  const code = answer?.error
  if (code === providerCodes.lastIdentity) throw new Error(m.lastIdentity())
  const refusal = proofTexts[String(code)]?.()
  if (refusal) throw new Error(refusal)
  throw new Error(typeof code === 'string' ? m.unlinkError(code) : m.unlinkFailed())
}
