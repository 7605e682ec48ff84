/** Sent on the text area, from the toolbar to the image area. */
const eventName = 'choose-images'

export const requestImages = (area: HTMLTextAreaElement): void => void area.dispatchEvent(new CustomEvent(eventName))

export function onImagesRequested(area: HTMLTextAreaElement, listener: () => void): () => void {
  area.addEventListener(eventName, listener)
  return () => area.removeEventListener(eventName, listener)
}
