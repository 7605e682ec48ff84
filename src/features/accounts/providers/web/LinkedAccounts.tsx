import { useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { postJson } from '#client/session/authorizedFetch.ts'
import { fetchWithProof, recentProofMessages } from '#client/session/recentProof.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import styles from '../../web/settings/settings.module.css'
import { providerErrorCodes } from '../contract/limits.ts'
import { LinkedAccountsDoc } from './LinkedAccounts.graphql.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { getStartPath, respondsWithJson, startByFetch, startByForm } from './startSignIn.ts'

type Provider = { id: string; name: string }

export function LinkedAccounts() {
  const { data } = useQuery(LinkedAccountsDoc, {})
  const cache = useCache()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  if (!data) return <Spinner />
  const linkedNames = new Map(data.linkedIdentities.map(({ provider, name }) => [provider, name]))

  async function run(provider: Provider, work: (provider: Provider) => Promise<void>) {
    setFailure(undefined)
    setBusy(provider.id)
    try {
      await work(provider)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setBusy(undefined)
    }
  }

  async function remove(provider: Provider) {
    const text = messages.provider.unlinkSure({ name: provider.name })
    if (!(await confirmAction({ text, action: messages.provider.unlink(), isDangerous: true }))) return
    await unlink(provider.id)
    cache.invalidate()
  }

  return (
    <>
      <ul className={styles.list}>
        {data.signInProviders.map((provider) => (
          <Row
            key={provider.id}
            provider={provider}
            linkedName={linkedNames.get(provider.id)}
            isBusy={busy === provider.id}
            onLink={() => void run(provider, link)}
            onUnlink={() => void run(provider, remove)}
          />
        ))}
      </ul>
      {failure && <Note status="error">{failure}</Note>}
    </>
  )
}

type RowProps = {
  provider: Provider
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
          <small>
            {isLinked
              ? linkedName
                ? messages.provider.linkedAs({ name: linkedName })
                : messages.provider.linked()
              : messages.provider.notLinked()}
          </small>
        </div>
      </div>
      {isLinked ? (
        <Button size="small" busy={isBusy} onClick={onUnlink} aria-label={messages.provider.unlinkNamed({ name })}>
          {messages.provider.unlink()}
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={onLink} aria-label={messages.provider.linkNamed({ name })}>
          {messages.provider.link()}
        </Button>
      )}
    </li>
  )
}

async function link({ id }: Provider): Promise<void> {
  const response = await fetchWithProof(() => postJson('/auth/get-oauth-link-token', { provider: id }))
  const body = (await response.json().catch(() => null)) as { token?: string; error?: unknown } | null
  if (!body?.token) throw new Error(recentProofMessages[String(body?.error)]?.() ?? messages.provider.linkFailed())
  const path = getStartPath(id, { action: 'link', redirect: paths.accountSettings('linked-accounts') })
  if (respondsWithJson(id)) await startByFetch(path, body.token)
  else startByForm(path, body.token)
}

async function unlink(id: string): Promise<void> {
  const response = await fetchWithProof(() => postJson('/auth/unlink-identity', { provider: id }))
  if (response.ok) return
  const body =
    response.status === 422 ? ((await response.json().catch(() => null)) as { error?: unknown } | null) : null
  const code = body?.error
  if (code === providerErrorCodes.lastIdentity) throw new Error(messages.provider.lastIdentity())
  const text = recentProofMessages[String(code)]?.()
  if (text) throw new Error(text)
  throw new Error(
    typeof code === 'string' ? messages.provider.unlinkError({ error: code }) : messages.provider.unlinkFailed(),
  )
}
