import { useModule } from '#ui/useModule.ts'
import type { ErrorScreenProps } from './ErrorScreen.tsx'
import styles from './ErrorSlot.module.css'

type ScreenModule = typeof import('./ErrorScreen.tsx')

let loaded: ScreenModule | undefined

async function loadScreen(): Promise<ScreenModule> {
  loaded ??= await import('./ErrorScreen.tsx')
  return loaded
}

/** To be awaited before the first rendering of an error: by the server once, by the browser when it starts with one. */
export async function prepareErrorScreen(): Promise<void> {
  await loadScreen()
}

/** The error screen, which is not part of the first load; the bare code until it is there, or if it cannot be had. */
export function ErrorSlot({ code, words }: ErrorScreenProps) {
  const module = useModule(loadScreen, loaded === undefined) ?? loaded
  return module ? <module.ErrorScreen code={code} words={words} /> : <h1 className={styles.bare}>{code}</h1>
}
