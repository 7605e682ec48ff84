import type { ReactNode } from 'react'
import { type Brand, BrandContext } from '#client/brand.ts'
import { HostContext, type WebHost } from '#client/extensions/extensions.ts'
import { type FooterLink, FooterLinksContext } from '#client/footerLinks.ts'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { type ClientRequestInfo, RequestContext } from '#client/queries/request.ts'
import { CacheContext } from '#client/queries/useQuery.ts'
import type { Settings } from '#client/stores/settings.ts'
import { RenderedSettingsContext } from '#client/stores/useSettings.ts'
import type { Reporting } from '#features/site/web/reporting/startReporting.ts'
import type { Language } from '#language/language.ts'
import type { OwnBrand } from './ownBrand.ts'

/** All state that rendering depends on, so that the first render in the browser matches the HTML of the server. */
export type SiteState = {
  readonly language: Language
  readonly settings: Settings
  readonly brand: Brand
  readonly footerLinks: readonly FooterLink[]
  /** Changes with what pages show of the configuration. */
  readonly revision: string
  /** The features whose module is off; missing if there are none. */
  readonly disabledFeatures?: readonly string[]
  readonly own?: OwnBrand
  readonly request: ClientRequestInfo
  readonly origin: string
  /** A shared cache may have sent the page, so that the server did not count the view. */
  readonly sharedCache?: true
  readonly reporting?: Reporting | undefined
}

type Props = { state: SiteState; host: WebHost; cache: DocumentCache; children: ReactNode }

export const SiteProviders = ({ state, host, cache, children }: Props) => (
  <BrandContext value={state.brand}>
    <RequestContext value={state.request}>
      <RenderedSettingsContext value={state.settings}>
        <HostContext value={host}>
          <FooterLinksContext value={state.footerLinks}>
            <CacheContext value={cache}>{children}</CacheContext>
          </FooterLinksContext>
        </HostContext>
      </RenderedSettingsContext>
    </RequestContext>
  </BrandContext>
)
