export { trackerPages } from './routes.tsx'
