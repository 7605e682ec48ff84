export { Editor } from './Editor.tsx'
export { EditorField } from './EditorField.tsx'
export { ImageUploader } from './images/ImageUploader.tsx'
export { createImageItem, type ImageItem } from './images/imageItems.ts'
