/** Later calls get the promise of the first one. */
export function once(work: () => Promise<void>): (() => Promise<void>) & { started(): boolean } {
  let promise: Promise<void> | undefined
  return Object.assign(() => (promise ??= work()), { started: () => promise !== undefined })
}
