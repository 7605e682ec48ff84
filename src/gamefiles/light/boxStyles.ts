/** What the fourth channel of a box's colour says: how its surface looks. */
export const boxStyles = { plain: 0, lit: 96, board: 255 } as const

/** Values between the styles: a phase of up to 2 is added to the first two, and subtracted from a board's. */
export const styleLimits = { lit: 48, board: 176 } as const
