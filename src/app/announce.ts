import type { Config } from '#platform/config/config.ts'
import type { Seeded } from './seed.ts'

type Facts = { config: Config; address: string; seeded: Seeded }

/** Tells the person at the terminal where the site is, and once what they need to get in. */
export function announce({ config, address, seeded }: Facts): void {
  const lines = [`${config.brand.name} is ready at ${address}`, `Data directory: ${config.dataDir}`]
  if (seeded.demoPassword) {
    lines.push(`Demo accounts: demo, demo-unverified, demo-staff. Password: ${seeded.demoPassword}`)
  }
  if (seeded.ownerCode) lines.push(`Owner invite, valid once: ${config.siteOrigin}/register?invite=${seeded.ownerCode}`)
  for (const line of lines) console.log(line)
}
