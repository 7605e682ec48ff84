import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'

const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')

type Reader = {
  readonly activeNode: Node | null
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  stop(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
}

/** More than any part of a page that a test reads. */
const maxPhrases = 400

/**
 * What a screen reader says while it reads the element from its start to its end. The reader runs in the page, on the
 * page's own elements, so the context needs `bypassCSP`.
 */
export async function readAloud(target: Locator): Promise<string[]> {
  const source = await readFile(file, 'utf8')
  return target.evaluate(
    async (container, { source, maxPhrases }) => {
      const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
      const { virtual } = (await import(/* @vite-ignore */ url)) as { virtual: Reader }
      await virtual.start({ container })
      for (let count = 0; count < maxPhrases; count++) {
        await virtual.next()
        // The reader begins again after the end.
        if (virtual.activeNode === container && !(await virtual.lastSpokenPhrase()).startsWith('end of ')) break
      }
      const phrases = await virtual.spokenPhraseLog()
      await virtual.stop()
      // The reader also says what `noscript` contains.
      return phrases.slice(0, -1).filter((phrase) => !phrase.startsWith('<'))
    },
    { source, maxPhrases },
  )
}
