import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importScript, retryUntilReachable } from '#client/connection.ts'

/**
 * A component outside the first script of a page. If its script does not arrive, it is fetched again until it does,
 * while React's own `lazy` would fail for good.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => retryUntilReachable(() => importScript(load)).then((component) => ({ default: component })))
