import type { ReactNode } from 'react'
import { type Brand, BrandContext } from '#client/brand.ts'
import type { DocumentCache } from '#client/documentCache.ts'
import { RequestContext, type RequestFacts } from '#client/request.ts'
import type { Settings } from '#client/settings.ts'
import { CacheContext } from '#client/useQuery.ts'
import { RenderedSettings } from '#client/useSettings.ts'
import type { Reporting } from '#features/site/web/reporting/startReporting.ts'
import type { Language } from '#language/language.ts'

/** All that the server's rendering rests on, so that the browser's first one can come out the same. */
export type SiteState = {
  readonly language: Language
  readonly settings: Settings
  readonly brand: Brand
  readonly request: RequestFacts
  readonly origin: string
  /** Left out where nothing is reported to anybody. */
  readonly reporting?: Reporting | undefined
}

type Props = { state: SiteState; cache: DocumentCache; children: ReactNode }

export const SiteProviders = ({ state, cache, children }: Props) => (
  <BrandContext value={state.brand}>
    <RequestContext value={state.request}>
      <RenderedSettings value={state.settings}>
        <CacheContext value={cache}>{children}</CacheContext>
      </RenderedSettings>
    </RequestContext>
  </BrandContext>
)
