/** Returns what `make` made of `read()`, and makes it again once `read` returns something else. */
export function remakeOnChange<Source, Made>(read: () => Source, make: (source: Source) => Made): () => Made {
  let source = read()
  let made = make(source)
  return () => {
    const current = read()
    if (current !== source) [source, made] = [current, make(current)]
    return made
  }
}
