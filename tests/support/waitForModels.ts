import { setTimeout as sleep } from 'node:timers/promises'

/** The demo builds its models in the background, which takes up to a minute of both cores. */
export async function waitForModels(origin: string): Promise<void> {
  for (const page of ['/creations', '/creations?page=1']) {
    while ((await (await fetch(origin + page)).text()).includes('Rendering the picture')) await sleep(1_000)
  }
}
