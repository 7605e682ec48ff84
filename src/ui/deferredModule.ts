import { useModule } from './useModule.ts'

/** A module outside the first script of a page. The page's `load` waits for it where the first render needs it. */
export type DeferredModule<Module> = { load(): Promise<Module>; getLoaded(): Module | undefined }

export function createDeferredModule<Module>(importModule: () => Promise<Module>): DeferredModule<Module> {
  let loaded: Module | undefined
  return {
    load: async () => (loaded ??= await importModule()),
    getLoaded: () => loaded,
  }
}

/** Loads it once it is enabled, unless it is there already. */
export function useDeferredModule<Module>(module: DeferredModule<Module>, enabled: boolean): Module | undefined {
  const loaded = useModule(module.load, enabled)
  return module.getLoaded() ?? loaded
}
