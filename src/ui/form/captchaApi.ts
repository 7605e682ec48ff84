export type CaptchaServiceKind = 'hcaptcha' | 'turnstile'

export type Widget = { reset(): void; remove(): void }

/** Shows a widget in a place; `onToken` gets each new token, and an empty one when it is good no longer. */
export type ShowWidget = (place: HTMLElement, options: { siteKey: string; onToken: (token: string) => void }) => Widget

/** What the scripts of both services put into `window`, under the name of the service. */
type Api = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

const scripts: Record<CaptchaServiceKind, string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}

const loads = new Map<CaptchaServiceKind, Promise<ShowWidget>>()

/** Loads the script of a service, once for the page; a failed load is tried again the next time. */
export function loadCaptchaApi(kind: CaptchaServiceKind): Promise<ShowWidget> {
  let load = loads.get(kind)
  if (!load) {
    loads.set(kind, (load = addScript(kind)))
    load.catch(() => loads.delete(kind))
  }
  return load
}

function addScript(kind: CaptchaServiceKind): Promise<ShowWidget> {
  const { promise, resolve, reject } = Promise.withResolvers<ShowWidget>()
  const globals = window as unknown as Record<string, unknown>
  const ready = `${kind}IsReady`
  // The script's own load event is too early: it goes on loading.
  globals[ready] = () => resolve(showWith(globals[kind] as Api))
  const script = document.createElement('script')
  script.async = true
  script.src = `${scripts[kind]}&onload=${ready}`
  script.onerror = () => {
    script.remove()
    reject(new Error(`${kind} cannot be reached`))
  }
  document.head.append(script)
  return promise
}

const showWith =
  (api: Api): ShowWidget =>
  (place, { siteKey, onToken }) => {
    const id = api.render(place, {
      sitekey: siteKey,
      theme: isDark() ? 'dark' : 'light',
      callback: onToken,
      'expired-callback': () => onToken(''),
      'error-callback': () => onToken(''),
    })
    return { reset: () => api.reset(id), remove: () => api.remove(id) }
  }

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
