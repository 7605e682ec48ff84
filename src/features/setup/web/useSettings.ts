import { useQuery } from '#client/queries/useQuery.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { SetSiteSettingsDoc, SiteSettingsDoc } from '#features/settings/web/index.ts'
import type { SiteSettingsQuery } from '#generated/operations.ts'

type Setting = SiteSettingsQuery['siteSettings'][number]

/** Reads settings, and saves those of `values` that the environment has not and that differ. */
export function useSettings() {
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings
  const set = useMutationWithProof(SetSiteSettingsDoc)
  const find = (name: string): Setting | undefined => settings?.find((setting) => setting.name === name)
  async function save(values: Readonly<Record<string, string>>): Promise<void> {
    const changes = Object.entries(values).flatMap(([name, value]) => {
      const setting = find(name)
      if (!setting || setting.source === 'ENVIRONMENT' || (!setting.isSecret && setting.value === value)) return []
      return [{ name, value: value === setting.defaultValue ? null : value || null, before: setting.revision }]
    })
    if (changes.length) await set({ changes })
  }
  return { isLoaded: settings !== undefined, find, save }
}
