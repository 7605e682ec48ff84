import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import type { ErrorScreenProps } from './ErrorScreen.tsx'
import styles from './ErrorSlot.module.css'

type ScreenModule = typeof import('./ErrorScreen.tsx')

let loaded: ScreenModule | undefined

async function loadScreen(): Promise<ScreenModule> {
  loaded ??= await import('./ErrorScreen.tsx')
  return loaded
}

/** Must be awaited before an error is first rendered. */
export async function preloadErrorScreen(): Promise<void> {
  await loadScreen()
}

/** Shows the bare code until the screen is loaded, or if loading fails. */
export function ErrorSlot({ code, ...props }: ErrorScreenProps) {
  const module = useModule(loadScreen, loaded === undefined) ?? loaded
  return module ? (
    <module.ErrorScreen code={code} {...props} />
  ) : (
    <h1 className={styles.bare}>{code || messages.unreachable()}</h1>
  )
}
