/** Digits of 5 by 7 lamps, row by row; a mark is a lit lamp. */
const digits = [
  [' ### ', '#   #', '#  ##', '# # #', '##  #', '#   #', ' ### '],
  ['  #  ', ' ##  ', '  #  ', '  #  ', '  #  ', '  #  ', ' ### '],
  [' ### ', '#   #', '    #', '   # ', '  #  ', ' #   ', '#####'],
  ['#####', '   # ', '  #  ', '   # ', '    #', '#   #', ' ### '],
  ['   # ', '  ## ', ' # # ', '#  # ', '#####', '   # ', '   # '],
  ['#####', '#    ', '#### ', '    #', '    #', '#   #', ' ### '],
  ['  ## ', ' #   ', '#    ', '#### ', '#   #', '#   #', ' ### '],
  ['#####', '    #', '   # ', '  #  ', ' #   ', ' #   ', ' #   '],
  [' ### ', '#   #', '#   #', ' ### ', '#   #', '#   #', ' ### '],
  [' ### ', '#   #', '#   #', ' ####', '    #', '   # ', ' ##  '],
]
const margin = 2

export type Panel = { columns: number; rows: number; lit: { column: number; row: number }[] }

/** The lamps of a panel that shows a number, with two dark ones around it and one between digits. */
export function dotMatrix(code: number): Panel {
  const shown = String(Math.abs(Math.trunc(code)))
  const lit = [...shown].flatMap((digit, position) =>
    (digits[Number(digit)] ?? []).flatMap((line, row) =>
      [...line].flatMap((lamp, column) =>
        lamp === '#' ? [{ column: margin + position * 6 + column, row: margin + row }] : [],
      ),
    ),
  )
  return { columns: shown.length * 6 - 1 + 2 * margin, rows: 7 + 2 * margin, lit }
}
