import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

export const pageScenarios: PermissionScenario[] = [
  {
    mutation: 'createPage',
    selection: '{ id }',
    targets: { 'a new one': async () => formatArguments({ slug: unique('page-') }) },
  },
  {
    mutation: 'savePageSettings',
    selection: '{ id }',
    targets: {
      'a draft': async (make) => {
        const { id, revision, slug } = await make.pages.page()
        return formatArguments({ id, revision, slug, position: 5, inFooter: true, atSignUp: false })
      },
    },
  },
  {
    mutation: 'savePageDraft',
    selection: '{ id }',
    targets: {
      'a text in another language': async (make) => {
        const { id: pageId } = await make.pages.page()
        return formatArguments({ pageId, language: 'de', revision: 0, title: 'Eine Seite', body: 'Sei freundlich.' })
      },
    },
  },
  {
    mutation: 'publishPage',
    selection: '{ id }',
    targets: {
      'a draft': async (make) => {
        const { id: pageId, drafts } = await make.pages.page()
        const texts = drafts.map(({ revision }) => `{ language: "en", revision: ${revision}, summary: "" }`)
        return `${formatArguments({ pageId, asksAgain: false })}, texts: [${texts.join()}]`
      },
    },
  },
  {
    mutation: 'unpublishPage',
    selection: '{ id }',
    targets: { 'a published one': async (make) => formatArguments({ id: (await make.pages.publishedPage()).id }) },
  },
  {
    mutation: 'deletePage',
    selection: '',
    targets: { 'a draft': async (make) => formatArguments({ id: (await make.pages.page()).id }) },
  },
  {
    mutation: 'acceptTerms',
    selection: '',
    targets: {
      'a page that new members accept': async (make) => {
        const { id } = await make.pages.publishedPage({ atSignUp: true })
        return `versionIds: [${await make.pages.versionId(id)}]`
      },
    },
  },
]
