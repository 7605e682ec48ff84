import { StartError } from '#platform/config/startErrors.ts'
import type { Tables } from './tables.ts'

export type Settings = {
  isOwnHost(host: string): boolean
  readonly hasLineBreaks: boolean
  readonly mustApproveUsers: boolean
  readonly sharedDraftsCategory: number | null
  readonly solvesEverywhere: boolean
}

/** Reads the settings that the conversion depends on. Throws StartError for a site that only members could read. */
export async function readSettings(tables: Tables): Promise<Settings> {
  const settings = await readPairs(tables, 'site_settings')
  const metadata = await readPairs(tables, 'backup_metadata')
  if (settings.get('login_required') === 't')
    throw new StartError(
      'Only members may read this site (login_required), and all that is imported may be read by everybody: turn that setting off, and make another back-up',
    )
  const addresses = [metadata.get('base_url'), metadata.get('cdn_url'), settings.get('force_hostname')]
  const hosts = new Set(addresses.flatMap(parseHost))
  return {
    isOwnHost: (host) => hosts.has(host.toLowerCase()),
    hasLineBreaks: settings.get('traditional_markdown_linebreaks') !== 't',
    mustApproveUsers: settings.get('must_approve_users') === 't',
    sharedDraftsCategory: Number(settings.get('shared_drafts_category')) || null,
    solvesEverywhere: settings.get('allow_solved_on_all_topics') === 't',
  }
}

async function readPairs(tables: Tables, table: 'site_settings' | 'backup_metadata'): Promise<Map<string, string>> {
  const pairs = new Map<string, string>()
  for await (const row of tables.read(table)) pairs.set(row.getText('name'), row.getText('value'))
  return pairs
}

function parseHost(address: string | undefined): string[] {
  if (!address) return []
  const url = URL.parse(/^(?:https?:)?\/\//.test(address) ? address.replace(/^\/\//, 'https://') : `https://${address}`)
  return url ? [url.hostname.toLowerCase()] : []
}
