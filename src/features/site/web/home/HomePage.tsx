import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { HomeHero, HomeSection, LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { HomeBlockFragment } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'
import { messages } from '../../messages.ts'
import { Headline } from './Headline.tsx'
import { HomePageDoc } from './HomePage.graphql.ts'

type Parts = {
  hero: HomeHero | undefined
  links: readonly PageLink[]
  firstSteps: readonly PageLink[]
  sections: readonly HomeSection[]
}

/** Loaded for the pages that have a block of these kinds. */
const moreBlocks = createDeferredModule(() => import('./blocks/MoreBlocks.tsx'))
const rareKinds = ['pictures', 'film', 'text']

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const parts = await loadParts()
  const hero = await parts.loadHomeHero()
  const sections = await parts.loadHomeSections()
  const links = await listPageLinks(loadParts, 'home')
  const firstSteps = await listPageLinks(loadParts, 'firstSteps')
  return {
    async load({ query }) {
      const { homeBlocks } = await query(HomePageDoc, {})
      await Promise.all([
        ...homeBlocks.map((block) => sections.find(({ kind }) => kind === block.kind)?.load(query, block)),
        homeBlocks.some(({ kind }) => rareKinds.includes(kind)) && moreBlocks.load(),
      ])
      return {
        title: messages.home.home,
        canonicalPath: paths.home(),
        perViewer: { isHome: true },
        hideFooter: homeBlocks[0]?.hasDemoPictures,
      }
    },
    Page: () => <Blocks hero={hero} links={links} firstSteps={firstSteps} sections={sections} />,
  }
}

function Blocks({ hero, links, firstSteps, sections }: Parts) {
  const blocks = usePageQuery(HomePageDoc).data?.homeBlocks ?? []
  const more = moreBlocks.getLoaded()
  const main = blocks.find(({ kind }) => kind === 'headline')
  const show = (block: HomeBlockFragment) => {
    if (block.kind === 'headline')
      return (
        <Headline
          key={block.id}
          block={block}
          hero={hero}
          links={links}
          firstSteps={block === main ? firstSteps : undefined}
        />
      )
    const Content = sections.find(({ kind }) => kind === block.kind)?.Content
    if (Content) return <Content key={block.id} block={block} />
    return more && <more.MoreBlock key={block.id} block={block} />
  }
  return blocks.map(show)
}
