export type CaptchaServiceKind = 'hcaptcha' | 'turnstile'

export type Widget = { reset(): void; remove(): void }

/** `onToken` gets an empty string when the token expires. */
export type RenderWidget = (
  place: HTMLElement,
  options: { siteKey: string; onToken: (token: string) => void },
) => Widget

/** The global that each script defines. */
type Api = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

const scripts: Record<CaptchaServiceKind, string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}

const loadsByKind = new Map<CaptchaServiceKind, Promise<RenderWidget>>()

/** A failed load is retried the next time. */
export function loadCaptchaApi(kind: CaptchaServiceKind): Promise<RenderWidget> {
  let load = loadsByKind.get(kind)
  if (!load) {
    loadsByKind.set(kind, (load = addScript(kind)))
    load.catch(() => loadsByKind.delete(kind))
  }
  return load
}

function addScript(kind: CaptchaServiceKind): Promise<RenderWidget> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderWidget>()
  const globals = window as unknown as Record<string, unknown>
  const callbackName = `${kind}IsReady`
  // The load event of the script fires too early.
  globals[callbackName] = () => resolve(createWidgetRenderer(globals[kind] as Api))
  const script = document.createElement('script')
  script.async = true
  script.src = `${scripts[kind]}&onload=${callbackName}`
  script.onerror = () => {
    script.remove()
    reject(new Error(`${kind} cannot be reached`))
  }
  document.head.append(script)
  return promise
}

const createWidgetRenderer =
  (api: Api): RenderWidget =>
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
