/** The time up to which the badges of this page know what is new; undefined while they load. */
let shownUntil: number | undefined

export const getShownUntil = (): number | undefined => shownUntil

export function setShownUntil(until: number): void {
  shownUntil = until
}
