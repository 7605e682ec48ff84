import { storeMemberAction, takeMemberAction } from '#client/session/memberAction.ts'
import { getSession, onSessionChanged } from '#client/session/session.ts'
import { toReturnPath } from '#features/accounts/contract/returnPath.ts'
import { paths } from '#paths.ts'

/** Marks controls that need an account; its value is unique on the page. */
const attribute = 'data-member-action'
const maxWaitMs = 10_000

type Options = { navigate(href: string): void }

/**
 * Sends visitors who press a control for members to log in, and presses it for them when they come back. Links to the
 * log-in and sign-up pages get the way back. Must be called once.
 */
export function watchMemberActions({ navigate }: Options): void {
  // Captured, so that the control itself needs no code for visitors.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const link = target.closest<HTMLAnchorElement>('a[href]')
      if (link) addReturnPath(link)
      const control = getSession().status === 'signedOut' ? target.closest(`[${attribute}]`) : null
      if (!control) return
      storeMemberAction({ action: control.getAttribute(attribute) ?? '', path: location.pathname })
      if (link) return
      event.preventDefault()
      event.stopPropagation()
      navigate(paths.login(getReturnPath(control)))
    },
    { capture: true },
  )
  onSessionChanged(resumeMemberAction)
}

/** Presses the control that sent the visitor to log in, if they are signed in and back on its page. */
export function resumeMemberAction(): void {
  if (getSession().status !== 'signedIn') return
  const action = takeMemberAction(location.pathname)
  if (action) whenPresent(`[${attribute}="${CSS.escape(action)}"]:enabled`, press)
}

function press(control: HTMLElement): void {
  // It is on already, so that pressing it would turn it off.
  if (control.getAttribute('aria-pressed') === 'true') return
  if (control instanceof HTMLTextAreaElement) control.focus()
  else control.click()
}

/** Calls back once a matching element is on the page, unless that takes too long. */
function whenPresent(selector: string, callback: (element: HTMLElement) => void): void {
  const find = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return
    stop()
    callback(element)
  }
  const observer = new MutationObserver(find)
  const timer = setTimeout(() => observer.disconnect(), maxWaitMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', attribute] })
  find()
}

/** Leads back to the object of the control, such as a comment. */
function getReturnPath(control?: Element): string {
  const { pathname, search, hash } = location
  const [, objectId = ''] = control?.getAttribute(attribute)?.split(' ') ?? []
  return pathname + search + (document.getElementById(objectId) ? `#${objectId}` : hash)
}

const linksWithReturnPath = new WeakSet<HTMLAnchorElement>()

function addReturnPath(link: HTMLAnchorElement): void {
  const isAccountLink = link.origin === location.origin && [paths.login(), paths.register()].includes(link.pathname)
  if (!isAccountLink || (link.search !== '' && !linksWithReturnPath.has(link))) return
  // A page for signing in passes on its own return path.
  const current = getReturnPath()
  const path = toReturnPath(current) === current ? current : (new URLSearchParams(location.search).get('r') ?? '/')
  link.search = path === '/' ? '' : `?${new URLSearchParams({ r: path })}`
  linksWithReturnPath.add(link)
}
