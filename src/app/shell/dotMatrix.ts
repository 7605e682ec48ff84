/** Each digit is 5 by 7 lamps. */
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

export type DotMatrixLayout = { columns: number; rows: number; lit: { column: number; row: number }[] }

export function computeDotMatrix(code: number): DotMatrixLayout {
  const text = String(Math.abs(Math.trunc(code)))
  const lit = [...text].flatMap((digit, position) =>
    (digits[Number(digit)] ?? []).flatMap((line, row) =>
      [...line].flatMap((lamp, column) =>
        lamp === '#' ? [{ column: margin + position * 6 + column, row: margin + row }] : [],
      ),
    ),
  )
  return { columns: text.length * 6 - 1 + 2 * margin, rows: 7 + 2 * margin, lit }
}
