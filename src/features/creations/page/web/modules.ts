import { createDeferredModule } from '#ui/deferredModule.ts'

/** Most creations have images or a model. */
export const substituteModule = createDeferredModule(() => import('./details/Substitute.tsx'))

/** Most models can be built. */
export const modelErrorsModule = createDeferredModule(() => import('../../viewer/web/modelErrors.ts'))

/** Most creations need no mods. */
export const neededModsModule = createDeferredModule(() => import('./side/NeededMods.tsx'))

/** Most pages show the details behind a tab. */
export const detailsModule = createDeferredModule(() => import('./details/Details.tsx'))

/** Comments are a third of the page's code, and below the fold. */
export const commentsModule = createDeferredModule(() => import('#features/comments/web/index.ts'))

/**
 * The module needs a query of its own, which `load` runs. It has the actions too, because they exceed the budget of the
 * first script.
 */
export const relatedModule = createDeferredModule(() => import('./related/Related.tsx'))
