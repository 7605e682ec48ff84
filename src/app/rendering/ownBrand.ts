import type { WebHost } from '#client/extensions/extensions.ts'
import { type Section, type SiteLink, siteLinks, siteSections } from '#client/extensions/siteLinks.ts'
import type { Replacements } from '#language/terms/createReplace.ts'
import { ExternalIcon } from '#ui/icons/pageIcons.tsx'

/** A link in the site's order, which has the path of a section or another address. */
export type OwnLink = { href: string; name: string }

/** What a site has in the place of words and links, in the language of the page. Few sites have it. */
export type OwnBrand = {
  words?: Replacements
  /** All links in their order; undefined for those of the features in theirs. */
  navbar?: OwnLink[]
  footer?: OwnLink[]
}

/** Features contribute the site's links from now on. */
export function arrangeHost(host: WebHost, { navbar, footer }: OwnBrand): WebHost {
  const sections = siteSections.list(host)
  const links = siteLinks.list(host)
  const extensions = new Map(host.extensions)
  if (navbar)
    extensions.set(
      siteSections,
      navbar.map((link, at) => toSection(link, { sections, at })),
    )
  if (footer)
    extensions.set(siteLinks, [
      ...links.filter(({ place }) => place !== 'footer'),
      ...footer.map(({ href, name }, at): SiteLink => ({ place: 'footer', href, label: () => name, position: at })),
    ])
  return { ...host, extensions, unarranged: host }
}

function toSection({ href, name }: OwnLink, { sections, at }: { sections: readonly Section[]; at: number }): Section {
  const section = sections.find((each) => each.href === href)
  return { tab: href, Icon: ExternalIcon, ...section, href, label: () => name, position: at }
}
