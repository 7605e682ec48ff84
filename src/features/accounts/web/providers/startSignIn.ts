import { postJson } from '#client/authorizedFetch.ts'
import { providerMessages as m } from '../../providerMessages.ts'

type Start = { action: 'signin' | 'signup' | 'link'; redirect: string }

/** What a form of a page posts to, to begin at a provider (specification, section 7). */
export const startPath = (provider: string, { action, redirect }: Start): string =>
  `/auth/${encodeURIComponent(provider)}?${new URLSearchParams({ action, redirect })}`

/** Steam's start is answered to a script, with JSON. */
export const startsByScript = (provider: string): boolean => provider === 'steam'

/** Begins at a provider whose start is answered with JSON, and goes there; throws what to show. */
export async function startByScript(path: string, linkToken?: string): Promise<void> {
  const response = await postJson(path, linkToken === undefined ? {} : { link_token: linkToken })
  if (!response.ok) throw new Error(m.startFailed(response.status, response.statusText))
  const answer = (await response.json().catch(() => null)) as { authorize_url?: unknown } | null
  const address = answer?.authorize_url
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) throw new Error(m.invalidResponse())
  location.assign(address)
}

/** The same by a form that nobody sees: the answer is a redirect, which only a navigation can follow. */
export function startByForm(path: string, linkToken: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path
  form.hidden = true
  const input = document.createElement('input')
  input.name = 'link_token'
  input.value = linkToken
  form.append(input)
  document.body.append(form)
  form.submit()
}
