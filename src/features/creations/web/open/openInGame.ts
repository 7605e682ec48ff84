import { useBrand } from '#client/brand.ts'

/** The address that opens a creation in the game, by the game's own URL scheme. */
export const useGameAddress = (lwid: string): string => `${useBrand().urlScheme}creation/${lwid}`
