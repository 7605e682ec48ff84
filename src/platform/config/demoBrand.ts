/**
 * The brand of the demo, by variable. Its logo, icons and pictures are in `assets/brand`. A site with another name has
 * none of it.
 */
export const demoBrand = {
  BRAND_NAME: 'Gatework',
  BRAND_DESCRIPTION: 'The community of Gatework, a game about building digital logic.',
  BRAND_URL_SCHEME: 'gatework://',
  BRAND_START_YEAR: '2019',
  BRAND_STORES: 'Steam | https://steam.gatework.example/ | $19.99; itch.io | https://itch.gatework.example/ | $19.99',
  BRAND_REQUIREMENTS:
    'system | Windows 10, macOS 12, Linux; processor | 4 × 2.5 GHz; memory | 4 GB; graphics | Vulkan 1.1, Metal; storage | 1 GB',
  BRAND_SOCIALS: 'Discord | https://discord.gatework.example/; YouTube | https://youtube.gatework.example/',
  BRAND_WIKI_URL: 'https://wiki.gatework.example/',
  BRAND_STATUS_URL: 'https://status.gatework.example/',
}

export const isDemoBrand = (name: string): boolean => name === demoBrand.BRAND_NAME

/** What a site of this name has where it has set nothing; undefined for variables whose default is the same for all. */
export function findBrandDefault(variable: string, name: string): string | undefined {
  const defaults: Record<string, string> = isDemoBrand(name)
    ? demoBrand
    : {
        BRAND_NAME: name,
        BRAND_DESCRIPTION: `The community of ${name}.`,
        BRAND_URL_SCHEME: `${
          name
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '')
            .replace(/^\d+/, '') || 'game'
        }://`,
      }
  return defaults[variable]
}
