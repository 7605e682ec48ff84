import type { SaveViewer } from '#client/extensions/pageParts.ts'

export const loadSaveViewer = async (): Promise<SaveViewer> =>
  (await import('../viewer/web/simulation/SaveSimulation.tsx')).SaveSimulation
