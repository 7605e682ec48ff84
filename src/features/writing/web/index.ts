export { Editor } from './Editor.tsx'
export { EditorField } from './EditorField.tsx'
export { ImageUploader } from './images/ImageUploader.tsx'
export { type ImageItem, imageItem } from './images/items.ts'
