export { RatingButton } from './RatingButton.tsx'
