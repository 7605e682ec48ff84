/** The toolbar asks for pictures, the place for them answers: both belong to the same text area. */
const name = 'choose-images'

export const chooseImages = (area: HTMLTextAreaElement): void => void area.dispatchEvent(new CustomEvent(name))

export function onChooseImages(area: HTMLTextAreaElement, choose: () => void): () => void {
  area.addEventListener(name, choose)
  return () => area.removeEventListener(name, choose)
}
