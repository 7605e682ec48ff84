import { postJson } from '#client/session/authorizedFetch.ts'
import { messages } from '../../messages.ts'

type StartOptions = { action: 'signin' | 'signup' | 'link'; redirect: string }

export const getStartPath = (provider: string, { action, redirect }: StartOptions): string =>
  `/auth/${encodeURIComponent(provider)}?${new URLSearchParams({ action, redirect })}`

export const respondsWithJson = (provider: string): boolean => provider === 'steam'

/** Calls a start route that returns JSON. Throws an error with the text to show. */
export async function startByFetch(path: string, linkToken?: string): Promise<void> {
  const response = await postJson(path, linkToken === undefined ? {} : { link_token: linkToken })
  if (!response.ok)
    throw new Error(messages.provider.startFailed({ status: response.status, text: response.statusText }))
  const body = (await response.json().catch(() => null)) as { authorize_url?: unknown } | null
  const url = body?.authorize_url
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error(messages.provider.invalidResponse())
  location.assign(url)
}

/** Only a navigation can follow the redirect to the provider. */
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
