const storageKey = 'memberAction'
const lifetimeMs = 15 * 60_000

/** What a visitor wanted to do when they were sent to log in. */
export type MemberAction = {
  /** Value of the attribute `data-member-action` of the control, which is unique on the page. */
  action: string
  /** The page of the control. */
  path: string
}

type Stored = MemberAction & { savedAt: number }

/** Stores the action for this tab only. Without storage the visitor repeats it after the log-in. */
export function storeMemberAction({ action, path }: MemberAction, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ action, path, savedAt: now } satisfies Stored))
  } catch (error) {
    console.warn('The action could not be kept', error)
  }
}

/** Returns the action stored for this page, once; undefined if there is none or it is too old. */
export function takeMemberAction(path: string, now = Date.now()): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null
    if (!stored || (stored.path !== path && now - stored.savedAt < lifetimeMs)) return undefined
    sessionStorage.removeItem(storageKey)
    return now - stored.savedAt < lifetimeMs ? stored.action : undefined
  } catch (error) {
    console.warn('The action could not be read', error)
    return undefined
  }
}
