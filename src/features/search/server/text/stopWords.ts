/** Common English words, ignored in a query unless it has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be been before but by can could did do does doing for from get got had
  has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our
  out over so some such than that the their them then there these they this to too up us very was we were what when
  where which while who why will with would you your`.split(/\s+/),
)
