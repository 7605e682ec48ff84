/** What an editor takes itself, such as a pasted image, is not reported. Returns a function that stops listening. */
export function listenForFiles(onFiles: (files: File[]) => void): () => void {
  const take = (event: Event, data: DataTransfer | null) => {
    if (event.defaultPrevented || !data?.files.length) return
    event.preventDefault()
    onFiles([...data.files])
  }
  const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
  const drop = (event: DragEvent) => take(event, event.dataTransfer)
  // Otherwise the browser would leave the page to show the file.
  const hover = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  document.addEventListener('paste', paste)
  document.addEventListener('drop', drop)
  document.addEventListener('dragover', hover)
  return () => {
    document.removeEventListener('paste', paste)
    document.removeEventListener('drop', drop)
    document.removeEventListener('dragover', hover)
  }
}
