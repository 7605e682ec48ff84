import type { Brand } from '#client/brand.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import { siteLinks, siteSections } from '#client/extensions/siteLinks.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { type Language, withLanguage } from '#language/language.ts'
import { getReplacements } from '#language/terms/forms.ts'
import type { BrandConfig } from '#platform/config/brand.ts'
import { localize } from '#siteContent/localized.ts'
import type { SiteLinkEntry } from '#siteContent/siteLinks.ts'
import { createWebHost } from '../webFeatures.ts'
import type { OwnBrand, OwnLink } from './ownBrand.ts'

type PageBrand = { brand: Brand; own?: OwnBrand }
type Options = { language: Language; disabledFeatures: readonly string[] }

const made = new WeakMap<BrandConfig, Map<string, PageBrand>>()

/** The same objects for the same brand, language and features, because caches of rendered parts belong to them. */
export function getPageBrand(config: BrandConfig, options: Options): PageBrand {
  const byKey = made.get(config) ?? new Map<string, PageBrand>()
  made.set(config, byKey)
  const key = `${options.language} ${options.disabledFeatures}`
  const found = byKey.get(key) ?? translate(config, options)
  byKey.set(key, found)
  return found
}

/** Pages have what the site has written in their own language only, and nothing of what it has not. */
function translate(config: BrandConfig, { language, disabledFeatures }: Options): PageBrand {
  const { words, navbarLinks, footerLinks, emptyTexts, ...brand } = config
  const texts = Object.entries(emptyTexts).flatMap(([name, text]) => {
    const written = localize(text, language)
    return written ? [[name, written]] : []
  })
  const replacements = getReplacements(words, language)
  const arrangeAll = (list: (host: WebHost) => Link[], own: readonly SiteLinkEntry[]) =>
    arrange(own, { known: list(createWebHost(disabledFeatures)), all: list(createWebHost()), language })
  const own: OwnBrand = {
    ...(replacements && { words: replacements }),
    ...(navbarLinks && { navbar: arrangeAll(listSections, navbarLinks) }),
    ...(footerLinks && { footer: arrangeAll(listFooter, footerLinks) }),
  }
  return {
    brand: { ...brand, ...(texts.length ? { emptyTexts: Object.fromEntries(texts) } : {}) },
    ...(Object.keys(own).length ? { own } : {}),
  }
}

type Link = { readonly href: string; readonly label: () => string }

const listSections = (host: WebHost): Link[] => listByPosition(siteSections.list(host))

const listFooter = (host: WebHost): Link[] =>
  listByPosition(siteLinks.list(host).filter(({ place }) => place === 'footer'))

/** `all` has the links of modules that are off, too. */
type Features = { known: readonly Link[]; all: readonly Link[]; language: Language }

/** Links in the order of the site, with its own among them; what it does not name follows. */
function arrange(own: readonly SiteLinkEntry[], { known, all, language }: Features): OwnLink[] {
  const rest: SiteLinkEntry[] = known.filter(({ href }) => !own.some((link) => link.href === href))
  return [...own.filter(({ isHidden }) => !isHidden), ...rest].flatMap(({ href, name }) => {
    const isSame = (link: Link): boolean => link.href === href
    const label = known.find(isSame)?.label
    if (!label && all.some(isSame)) return []
    const text = localize(name, language) ?? (label && withLanguage(language, label))
    return text ? [{ href, name: text }] : []
  })
}
